import { createRequire } from "node:module";
import { openSync } from "fontkit";

export type Hand = "roman" | "italic" | "letter";

export interface Face {
  file: string;
  has(character: string): boolean;
}

/** Resolves from the bundle's folder. Its `import.meta.url` is the build path. */
const here = createRequire(`${import.meta.dirname}/`);
const getBodoniFile = (part: string) => `@fontsource/bodoni-moda/files/bodoni-moda-${part}.woff`;
const getBelleFile = (part: string) => `@fontsource/la-belle-aurore/files/la-belle-aurore-${part}-400-normal.woff`;
const EMOJI_FONT = "@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff";

const ITALIC_FONTS = [getBodoniFile("latin-400-italic"), getBodoniFile("latin-ext-400-italic"), EMOJI_FONT];
const FONT_FILES: Record<Hand, string[]> = {
  roman: [getBodoniFile("latin-400-normal"), getBodoniFile("latin-ext-400-normal"), EMOJI_FONT],
  italic: ITALIC_FONTS,
  letter: [getBelleFile("latin"), getBelleFile("latin-ext"), ...ITALIC_FONTS],
};

const opened = new Map<string, Face>();

export const getFaces = (hand: Hand): Face[] => FONT_FILES[hand].map(getFace);

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
