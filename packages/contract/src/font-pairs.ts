/** Display and text font of the pages, as they are called in `@advent/ui`. The first is what a shop starts with. */
export const FONT_PAIRS = [
  "bodoni-moda-figtree",
  "cormorant-garamond-jost",
  "playfair-display-albert-sans",
  "dm-serif-display-dm-sans",
] as const;
export type FontPair = (typeof FONT_PAIRS)[number];
export const DEFAULT_FONT_PAIR: FontPair = "bodoni-moda-figtree";

export const FONT_PAIR_LABELS: Readonly<Record<FontPair, string>> = {
  "bodoni-moda-figtree": "Bodoni Moda and Figtree",
  "cormorant-garamond-jost": "Cormorant Garamond and Jost",
  "playfair-display-albert-sans": "Playfair Display and Albert Sans",
  "dm-serif-display-dm-sans": "DM Serif Display and DM Sans",
};
