export const DAY_COUNT = 12;
export const DAYS: readonly number[] = Array.from({ length: DAY_COUNT }, (_, index) => index + 1);

const ROMAN_NUMERALS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"] as const;

export const DEFAULT_BUILDER_TITLES = [
  "Once Upon a Diamond",
  "Code: Brilliance",
  "Lost Relics",
  "Midnight Sparkle",
  "Stolen Moments",
  "Secrets in Stone",
  "Letters of Forever",
  "The Missing Carat",
  "The Golden Hour",
  "Reflections",
  "A Cut Above",
  "The Final Treasure",
];

export const DEFAULT_LANDING_TITLES = [
  "Once Upon a Diamond",
  "Whispers of Elegance",
  "The Secret Sparkle",
  "A Touch of Luxury",
  "Timeless Treasure",
  "Enchanted Moment",
  "Golden Dreams",
  "Precious Discovery",
  "Starlit Surprise",
  "The Hidden Gem",
  "Radiant Memories",
  "The Final Treasure",
];

/** The shop's own, absent where they are the default. */
export interface DayTitles {
  builderTitles?: readonly string[] | undefined;
  landingTitles?: readonly string[] | undefined;
}

function getForDay(list: readonly string[], day: number): string {
  const entry = list[day - 1];
  if (entry === undefined) throw new RangeError(`Day ${day} does not exist.`);
  return entry;
}

/**
 * 1 → `I` … 12 → `XII` (docs/behaviour/entities.md).
 * @throws RangeError outside 1 to 12.
 */
export const toRoman = (day: number): string => getForDay(ROMAN_NUMERALS, day);
export const getBuilderTitle = (day: number, { builderTitles = DEFAULT_BUILDER_TITLES }: DayTitles): string =>
  getForDay(builderTitles, day);
export const getLandingTitle = (day: number, { landingTitles = DEFAULT_LANDING_TITLES }: DayTitles): string =>
  getForDay(landingTitles, day);
export const isFinalDay = (day: number): boolean => day === DAY_COUNT;

export function freeDays(items: readonly { day: number }[]): number[] {
  const taken = new Set(items.map((item) => item.day));
  return DAYS.filter((day) => !taken.has(day));
}

/**
 * Chooses one free day with equal probability (Choose For Me, docs/behaviour/products.md). Returns `undefined` when
 * none is free.
 * @param random a number in [0, 1)
 */
export function chooseFreeDay(
  items: readonly { day: number }[],
  random: () => number = Math.random,
): number | undefined {
  const free = freeDays(items);
  return free[Math.floor(random() * free.length)];
}
