import { DEFAULT_SHOP_LOOK, type ShopLook } from "@advent/contract";

/** Of text on its ground (WCAG 1.4.3). */
const MIN_CONTRAST = 4.5;
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);
const [WHITE, BLACK] = ["#ffffff", "#000000"];
const [DANGER, SUCCESS] = ["#94291f", "#2c5a41"];

type LookField = keyof ShopLook;
type Palette = ReturnType<typeof derivePalette>;

/** Each kind of text with the ground on which it is hardest to read, and the setting to change. */
const PAIRS: readonly (readonly [text: keyof Palette, ground: keyof Palette, field: LookField])[] = [
  ["text", "sand", "textColor"],
  ["text", "dangerTint", "textColor"],
  ["text", "successTint", "textColor"],
  ["textOnInk", "inkRaised", "darkColor"],
];

/** Returns the theme's colours of a shop, or `null` for those that every build has. */
export const getShopColors = (look: ShopLook): Palette | null =>
  (Object.keys(DEFAULT_SHOP_LOOK) as LookField[]).every((field) => look[field] === DEFAULT_SHOP_LOOK[field])
    ? null
    : derivePalette(look);

/** Returns the setting whose text could not be read, with the nearest colour that can be. */
export function findColorError(look: ShopLook): { field: LookField; nearest: string } | undefined {
  const broken = findUnreadable(look);
  if (!broken) return undefined;
  const nearest = findNearest(look, broken, (changed) => findUnreadable(changed) !== broken);
  if (nearest) return { field: broken, nearest };
  // On a ground of medium lightness neither black nor white can be read.
  const canHaveText = (changed: ShopLook) =>
    [BLACK, WHITE].some((textColor) => findUnreadable({ ...changed, textColor }) !== "textColor");
  return { field: "backgroundColor", nearest: findNearest(look, "backgroundColor", canHaveText) ?? WHITE };
}

function findNearest(look: ShopLook, field: LookField, isFine: (changed: ShopLook) => boolean): string | undefined {
  const shades = STEPS.flatMap((share) => [mix(look[field], BLACK, share), mix(look[field], WHITE, share)]);
  return shades.find((shade) => isFine({ ...look, [field]: shade }));
}

function findUnreadable(look: ShopLook): LookField | undefined {
  const palette = derivePalette(look);
  return PAIRS.find(([text, ground]) => getContrast(palette[text], palette[ground]) < MIN_CONTRAST)?.[2];
}

function derivePalette({ backgroundColor, textColor, darkColor, accentColor }: ShopLook) {
  const isDarkText = getLuminance(textColor) < getLuminance(backgroundColor);
  const paper = mix(backgroundColor, isDarkText ? WHITE : BLACK, 0.6);
  const sand = mix(backgroundColor, textColor, 0.05);
  const dangerTint = mix(backgroundColor, DANGER, 0.08);
  const successTint = mix(backgroundColor, SUCCESS, 0.08);
  const textOnInk = mix(WHITE, darkColor, 0.05);
  const inkRaised = mix(darkColor, textOnInk, 0.07);
  const onPage = (color: string, ...tints: string[]) =>
    makeReadable(color, [backgroundColor, paper, sand, ...tints], textColor);
  const onInk = (color: string) => makeReadable(color, [darkColor, inkRaised], textOnInk);
  return {
    ink: darkColor,
    inkRaised,
    lineOnInk: mix(darkColor, textOnInk, 0.25),
    ivory: backgroundColor,
    paper,
    sand,
    line: mix(backgroundColor, textColor, 0.15),
    lineStrong: mix(backgroundColor, textColor, 0.55),
    text: textColor,
    textSoft: onPage(mix(textColor, backgroundColor, 0.3)),
    textOnInk,
    textSoftOnInk: onInk(mix(textOnInk, darkColor, 0.25)),
    gold: accentColor,
    textGold: onPage(accentColor),
    textGoldOnInk: onInk(accentColor),
    danger: onPage(DANGER, dangerTint),
    dangerTint,
    dangerOnInk: onInk("#e58a7b"),
    success: onPage(SUCCESS, successTint),
    successTint,
    successOnInk: onInk("#8fbf9f"),
    focus: onPage(accentColor),
    focusOnInk: onInk(accentColor),
    overlay: `${darkColor}9e`,
  };
}

/** Moves a colour towards one that can be read on those grounds until it can be read, too. */
const makeReadable = (color: string, grounds: readonly string[], towards: string): string =>
  STEPS.map((share) => mix(color, towards, share)).find((mixed) =>
    grounds.every((ground) => getContrast(mixed, ground) >= MIN_CONTRAST),
  ) ?? towards;

const toChannels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

function mix(color: string, other: string, share: number): string {
  const others = toChannels(other);
  const mixed = toChannels(color).map((channel, at) => channel + ((others[at] ?? 0) - channel) * share);
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance (WCAG 2). */
function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function getContrast(one: string, other: string): number {
  const [lower = 0, higher = 0] = [one, other].map(getLuminance).toSorted((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}
