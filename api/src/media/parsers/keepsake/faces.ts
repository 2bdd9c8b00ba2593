import { createRequire } from "node:module";
import type { FontPair } from "@advent/contract";
import { openSync } from "fontkit";

export type Hand = "roman" | "italic" | "letter";

export interface Face {
  file: string;
  has(character: string): boolean;
}

/** Resolves from the bundle's folder. Its `import.meta.url` is the build path. */
const here = createRequire(`${import.meta.dirname}/`);
const DISPLAY_FONTS: Record<FontPair, string> = {
  "bodoni-moda-figtree": "bodoni-moda",
  "cormorant-garamond-jost": "cormorant-garamond",
  "playfair-display-albert-sans": "playfair-display",
  "dm-serif-display-dm-sans": "dm-serif-display",
};
const getBelleFile = (part: string) => `@fontsource/la-belle-aurore/files/la-belle-aurore-${part}-400-normal.woff`;
const EMOJI_FONT = "@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff";

const opened = new Map<string, Face>();

export const getFaces = (pair: FontPair, hand: Hand): Face[] => listFiles(DISPLAY_FONTS[pair], hand).map(getFace);

/** Bodoni Moda has the letters that another display font lacks. */
const listFiles = (display: string, hand: Hand): string[] => [
  ...(hand === "letter" ? ["latin", "latin-ext"].map(getBelleFile) : []),
  ...[display, "bodoni-moda"].flatMap((font) =>
    ["latin", "latin-ext"].map(
      (part) => `@fontsource/${font}/files/${font}-${part}-400-${hand === "roman" ? "normal" : "italic"}.woff`,
    ),
  ),
  EMOJI_FONT,
];

function getFace(name: string): Face {
  const known = opened.get(name);
  if (known) return known;
  const file = here.resolve(name);
  const font = openSync(file);
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${file} is no font.`);
  const has = (character: string) =>
    [...character].every((one) => isJoint(one) || font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
  const face = { file, has };
  opened.set(name, face);
  return face;
}

/** Joiners and variation selectors have no glyph of their own. */
const isJoint = (character: string) => /[\u200d\ufe0e\ufe0f]/.test(character);
