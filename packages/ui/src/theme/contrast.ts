import type { Palette } from "./palette";

const light = ["ivory", "paper", "sand"] as const;
const dark = ["ink", "inkRaised"] as const;

/** Every text colour with the backgrounds it is used on. */
export const textPairs: readonly [text: keyof Palette, background: keyof Palette][] = [
  ...pairs(["text", "textSoft", "textGold", "danger", "success"], light),
  ...pairs(["textOnInk", "textSoftOnInk", "textGoldOnInk", "dangerOnInk", "successOnInk"], dark),
  ...pairs(["danger", "text"], ["dangerTint"]),
  ...pairs(["success", "text"], ["successTint"]),
  ["textOnInk", "danger"],
];

/** Lines that carry meaning (borders of controls, focus rings) with their backgrounds: 3:1 by WCAG 2.2, 1.4.11. */
export const linePairs: readonly [line: keyof Palette, background: keyof Palette][] = [
  ...pairs(["lineStrong", "focus"], light),
  ...pairs(["focusOnInk"], dark),
];

/** Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function contrastRatio(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The text pairs below 4.5:1 and line pairs below 3:1 of a shop's palette, for its own tests. */
export function unreadablePairs(palette: Palette): string[] {
  return [...below(palette, textPairs, 4.5), ...below(palette, linePairs, 3)];
}

function below(palette: Palette, checked: typeof textPairs, minimum: number) {
  return checked
    .map(([front, back]) => ({ name: `${front} on ${back}`, ratio: contrastRatio(palette[front], palette[back]) }))
    .filter(({ ratio }) => ratio < minimum)
    .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)}`);
}

function pairs(fronts: readonly (keyof Palette)[], backs: readonly (keyof Palette)[]) {
  return fronts.flatMap((front) => backs.map((back): [keyof Palette, keyof Palette] => [front, back]));
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
