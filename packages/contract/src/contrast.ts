import type { Palette } from "./palette";

/** WCAG 2.2, 1.4.3 and 1.4.11. */
export const MIN_TEXT_CONTRAST = 4.5;
export const MIN_LINE_CONTRAST = 3;

const light = ["ivory", "paper", "sand"] as const;
const dark = ["ink", "inkRaised"] as const;

/** Text with its backgrounds. */
export const textPairs: readonly [text: keyof Palette, background: keyof Palette][] = [
  ...getPairs(["text", "textSoft", "textGold", "danger", "success"], light),
  ...getPairs(["textOnInk", "textSoftOnInk", "textGoldOnInk", "dangerOnInk", "successOnInk"], dark),
  ...getPairs(["danger", "text"], ["dangerTint"]),
  ...getPairs(["success", "text"], ["successTint"]),
  ["textOnInk", "danger"],
];

/** Lines that carry meaning (control borders, focus rings) with their backgrounds. */
export const linePairs: readonly [line: keyof Palette, background: keyof Palette][] = [
  ...getPairs(["lineStrong", "focus"], light),
  ...getPairs(["focusOnInk"], dark),
];

export function getContrastRatio(one: string, other: string): number {
  const [lighter, darker] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

export function findUnreadablePairs(palette: Palette): string[] {
  return [...findBelow(palette, textPairs, MIN_TEXT_CONTRAST), ...findBelow(palette, linePairs, MIN_LINE_CONTRAST)];
}

function findBelow(palette: Palette, checked: typeof textPairs, minimum: number) {
  return checked
    .map(([front, back]) => ({ name: `${front} on ${back}`, ratio: getContrastRatio(palette[front], palette[back]) }))
    .filter(({ ratio }) => ratio < minimum)
    .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)}`);
}

function getPairs(fronts: readonly (keyof Palette)[], backs: readonly (keyof Palette)[]) {
  return fronts.flatMap((front) => backs.map((back): [keyof Palette, keyof Palette] => [front, back]));
}

function getLuminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => toLinear(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
