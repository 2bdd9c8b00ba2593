import {
  chooseFreeDay,
  DAY_COUNT,
  DAYS,
  daySchema,
  freeDays,
  getBuilderTitle,
  getLandingTitle,
  isFinalDay,
  toRoman,
} from "./index";

test("a calendar has 12 days", () => {
  expect(DAY_COUNT).toBe(12);
  expect(DAYS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test("days are Roman numerals I to XII", () => {
  expect(DAYS.map(toRoman).join(" ")).toBe("I II III IV V VI VII VIII IX X XI XII");
});

test("builder day titles match the specification", () => {
  expect(DAYS.map((day) => getBuilderTitle(day, {}))).toEqual([
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
  ]);
});

test("landing day titles match the specification", () => {
  expect(DAYS.map((day) => getLandingTitle(day, {}))).toEqual([
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
  ]);
});

test("shop's own titles replace the default", () => {
  const titles = DAYS.map((day) => `Night ${day}`);
  expect(getBuilderTitle(12, { builderTitles: titles })).toBe("Night 12");
  expect(getLandingTitle(1, { builderTitles: titles })).toBe("Once Upon a Diamond");
  expect(getLandingTitle(1, { landingTitles: titles })).toBe("Night 1");
});

test.each([0, 13, -1, 1.5])("there is no day %d", (day) => {
  expect(() => toRoman(day)).toThrow(RangeError);
  expect(() => getBuilderTitle(day, {})).toThrow(RangeError);
  expect(() => getLandingTitle(day, {})).toThrow(RangeError);
  expect(daySchema.safeParse(day).success).toBe(false);
});

test("only day 12 is the final day", () => {
  expect(DAYS.filter(isFinalDay)).toEqual([12]);
});

const itemsOn = (...days: number[]) => days.map((day) => ({ day }));

test("free days are those without an item, ascending", () => {
  expect(freeDays(itemsOn(12, 3, 1))).toEqual([2, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test("Choose For Me picks nothing when no day is free", () => {
  expect(chooseFreeDay(itemsOn(...DAYS))).toBeUndefined();
});

test("Choose For Me picks every free day equally", () => {
  const items = itemsOn(1, 2, 3, 4, 5, 6, 7, 8);
  const steps = 4000;
  const picks = new Map<number | undefined, number>();
  for (let step = 0; step < steps; step += 1) {
    const day = chooseFreeDay(items, () => step / steps);
    picks.set(day, (picks.get(day) ?? 0) + 1);
  }
  expect([...picks]).toEqual([
    [9, 1000],
    [10, 1000],
    [11, 1000],
    [12, 1000],
  ]);
});

test("Choose For Me handles the largest random number", () => {
  expect(chooseFreeDay(itemsOn(12), () => 1 - Number.EPSILON / 2)).toBe(11);
});
