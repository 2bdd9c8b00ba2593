export const breakpoint = { sm: 390, md: 768, lg: 1080, xl: 1440 } as const;

export type Breakpoint = keyof typeof breakpoint;

const toEm = (pixels: number) => `${pixels / 16}em`;

/**
 * Media queries for styled templates: `${media.up("md")} { … }`. Widths are in em, so that they follow the
 * user's zoom.
 */
export const media = {
  up: (from: Breakpoint) => `@media (min-width: ${toEm(breakpoint[from])})`,
  down: (below: Breakpoint) => `@media (max-width: ${toEm(breakpoint[below] - 0.02)})`,
  hover: "@media (hover: hover)",
  /** Touch input: targets of 44 px. */
  coarse: "@media (pointer: coarse)",
  reducedMotion: "@media (prefers-reduced-motion: reduce)",
  forcedColors: "@media (forced-colors: active)",
  moreContrast: "@media (prefers-contrast: more)",
  print: "@media print",
} as const;
