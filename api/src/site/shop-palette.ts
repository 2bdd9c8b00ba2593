import {
  DEFAULT_SHOP_COLORS,
  findUnreadablePairs,
  getContrastRatio,
  MIN_LINE_CONTRAST,
  MIN_TEXT_CONTRAST,
  type Palette,
  palette,
  type ShopColors,
} from "@advent/contract";

const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);
const [WHITE, BLACK] = ["#ffffff", "#000000"];

type ColorField = keyof ShopColors;

export const getShopPalette = (colors: ShopColors): Palette => (isDefault(colors) ? palette : derivePalette(colors));

/** Returns the palette where it is not the one that every build has. */
export const findOwnPalette = (colors: ShopColors): Palette | undefined =>
  isDefault(colors) ? undefined : derivePalette(colors);

const isDefault = (colors: ShopColors) =>
  (Object.keys(DEFAULT_SHOP_COLORS) as ColorField[]).every((field) => colors[field] === DEFAULT_SHOP_COLORS[field]);

/** Returns the setting whose text could not be read, with the nearest colour that can be. */
export function findColorError(colors: ShopColors): { field: ColorField; nearest: string } | undefined {
  const field = findUnreadable(colors);
  if (!field) return undefined;
  const nearest = findNearest(colors, field, (changed) => findUnreadable(changed) !== field);
  if (nearest) return { field, nearest };
  // No text can be read on this background. The nearest one fits the shop's own text, or else black.
  const findBackground = (textColor: string) =>
    findNearest({ ...colors, textColor }, "backgroundColor", (changed) => !findUnreadable(changed));
  return { field: "backgroundColor", nearest: findBackground(colors.textColor) ?? findBackground(BLACK) ?? WHITE };
}

function findNearest(
  colors: ShopColors,
  field: ColorField,
  isFine: (changed: ShopColors) => boolean,
): string | undefined {
  const shades = STEPS.flatMap((share) => [mix(colors[field], BLACK, share), mix(colors[field], WHITE, share)]);
  return shades.find((shade) => isFine({ ...colors, [field]: shade }));
}

/** Text must be darker than its background, as on printed sheets and in the landing page's light. */
function findUnreadable(colors: ShopColors): ColorField | undefined {
  const unreadable = findUnreadablePairs(derivePalette(colors));
  if (unreadable.some((pair) => pair.includes(" on ink"))) return "darkColor";
  const isDarker = getContrastRatio(colors.textColor, WHITE) > getContrastRatio(colors.backgroundColor, WHITE);
  return isDarker && unreadable.length === 0 ? undefined : "textColor";
}

function derivePalette({ backgroundColor, textColor, darkColor, accentColor }: ShopColors): Palette {
  const paper = mix(backgroundColor, WHITE, 0.6);
  const sand = mix(backgroundColor, textColor, 0.05);
  const dangerTint = mix(backgroundColor, palette.danger, 0.08);
  const successTint = mix(backgroundColor, palette.success, 0.08);
  const textOnInk = mix(WHITE, darkColor, 0.05);
  const inkRaised = mix(darkColor, textOnInk, 0.07);
  const onPage = (color: string, ...tints: string[]) =>
    moveTowards(color, textColor, [backgroundColor, paper, sand, ...tints]);
  const onInk = (color: string) => moveTowards(color, textOnInk, [darkColor, inkRaised]);
  return {
    ink: darkColor,
    inkRaised,
    lineOnInk: mix(darkColor, textOnInk, 0.25),
    ivory: backgroundColor,
    paper,
    sand,
    line: mix(backgroundColor, textColor, 0.15),
    lineStrong: moveTowards(mix(backgroundColor, textColor, 0.5), textColor, [sand], MIN_LINE_CONTRAST),
    text: textColor,
    textSoft: onPage(mix(textColor, backgroundColor, 0.3)),
    textOnInk,
    textSoftOnInk: onInk(mix(textOnInk, darkColor, 0.25)),
    gold: accentColor,
    textGold: onPage(accentColor),
    textGoldOnInk: onInk(mix(accentColor, WHITE, 0.3)),
    danger: onPage(palette.danger, dangerTint),
    dangerTint,
    dangerOnInk: onInk(palette.dangerOnInk),
    success: onPage(palette.success, successTint),
    successTint,
    successOnInk: onInk(palette.successOnInk),
    focus: onPage(accentColor),
    focusOnInk: onInk(mix(accentColor, WHITE, 0.5)),
    light: mix(accentColor, WHITE, 0.85),
    glow: mix(accentColor, WHITE, 0.35),
  };
}

/** Mixes in as much of `end` as the colour needs to be legible on all `backgrounds`. */
const moveTowards = (color: string, end: string, backgrounds: readonly string[], minimum = MIN_TEXT_CONTRAST): string =>
  STEPS.map((share) => mix(color, end, share)).find((mixed) =>
    backgrounds.every((background) => getContrastRatio(mixed, background) >= minimum),
  ) ?? end;

const toChannels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

function mix(color: string, other: string, share: number): string {
  const others = toChannels(other);
  const mixed = toChannels(color).map((channel, at) => channel + ((others[at] ?? 0) - channel) * share);
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}
