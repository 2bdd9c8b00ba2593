import { fontUrl } from "../fonts";

const buildWebFont = (family: string, url: string, more = "") => `
  @font-face {
    font-family: "${family}";
    src: url(${url}) format("woff2");
    font-display: swap;
    ${more}
  }`;

/** Scales the first of the local fonts by percentages of its width, ascent and descent. */
const buildFallback = (family: string, fonts: string[], scale: [number, number, number], more = "") => `
  @font-face {
    font-family: "${family}";
    src: ${fonts.map((font) => `local("${font}")`).join(", ")};
    size-adjust: ${scale[0]}%;
    ascent-override: ${scale[1]}%;
    descent-override: ${scale[2]}%;
    line-gap-override: 0%;
    ${more}
  }`;

/** Letters beyond Western Europe, which the browser loads once a text has one. */
const EXTENDED_RANGE = "unicode-range: U+0100-0151, U+0154-017F, U+0218-021B, U+1E80-1E85, U+1E9E, U+1EF2-1EF3;";
const ITALIC = "font-style: italic;";
const ITALIC_SERIFS = ["Times New Roman Italic", "Times Italic", "Liberation Serif Italic"];

/**
 * Fonts, and local fallbacks scaled to the same widths and line heights to avoid layout shift.
 * Factors: mean advance width by English letter frequency, and the hhea metrics, of both fonts.
 */
export const fontFaces = [
  buildWebFont("Bodoni Moda", fontUrl.display),
  buildWebFont("Bodoni Moda", fontUrl.displayExtended, EXTENDED_RANGE),
  buildWebFont("Bodoni Moda", fontUrl.displayItalic, ITALIC),
  buildWebFont("Figtree", fontUrl.text, "font-weight: 300 900;"),
  buildWebFont("La Belle Aurore", fontUrl.hand),
  buildFallback("Bodoni Moda Fallback", ["Times New Roman", "Times", "Liberation Serif"], [114.8, 98, 34.8]),
  buildFallback("Bodoni Moda Fallback", ITALIC_SERIFS, [107.2, 104.9, 37.3], ITALIC),
  buildFallback("Bodoni Moda Android", ["Noto Serif"], [96, 117.2, 41.7]),
  buildFallback("Figtree Fallback", ["Arial", "Helvetica", "Liberation Sans", "Roboto"], [99.7, 95.2, 25.1]),
  buildFallback("La Belle Aurore Fallback", [...ITALIC_SERIFS, "Noto Serif Italic"], [102.7, 104.9, 75.5]),
].join("");
