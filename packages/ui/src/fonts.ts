/// <reference types="@advent/build/assets" />

import type { FontPair } from "@advent/contract";
import bodoniItalic from "@fontsource/bodoni-moda/files/bodoni-moda-latin-400-italic.woff2";
import bodoni from "@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff2";
import bodoniExtended from "@fontsource/bodoni-moda/files/bodoni-moda-latin-ext-400-normal.woff2";
import cormorantItalic from "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-400-italic.woff2";
import cormorant from "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-400-normal.woff2";
import cormorantExtended from "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-ext-400-normal.woff2";
import dmSerifItalic from "@fontsource/dm-serif-display/files/dm-serif-display-latin-400-italic.woff2";
import dmSerif from "@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff2";
import dmSerifExtended from "@fontsource/dm-serif-display/files/dm-serif-display-latin-ext-400-normal.woff2";
import hand from "@fontsource/la-belle-aurore/files/la-belle-aurore-latin-400-normal.woff2";
import playfairItalic from "@fontsource/playfair-display/files/playfair-display-latin-400-italic.woff2";
import playfair from "@fontsource/playfair-display/files/playfair-display-latin-400-normal.woff2";
import playfairExtended from "@fontsource/playfair-display/files/playfair-display-latin-ext-400-normal.woff2";
import albertSans from "@fontsource-variable/albert-sans/files/albert-sans-latin-wght-normal.woff2";
import dmSans from "@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
import jost from "@fontsource-variable/jost/files/jost-latin-wght-normal.woff2";

/** Percentages of a local font's width, ascent and descent. */
type Scale = readonly [width: number, ascent: number, descent: number];

interface DisplayFont {
  family: string;
  url: string;
  extendedUrl: string;
  italicUrl: string;
  /** Of Times New Roman, its italic, and Noto Serif. */
  scale: Scale;
  italicScale: Scale;
  androidScale: Scale;
  /** Its digits have descenders unless a feature is set, which prices would show. */
  hasOldStyleFigures?: true;
}

interface TextFont {
  family: string;
  url: string;
  weights: string;
  /** Of Arial. */
  scale: Scale;
}

/** Letters beyond Western Europe, which the browser loads once a text has one. */
const EXTENDED_RANGE = "unicode-range:U+0100-0151,U+0154-017F,U+0218-021B,U+1E80-1E85,U+1E9E,U+1EF2-1EF3";
const ITALIC = "font-style:italic";
const LINING_FIGURES = 'font-feature-settings:"lnum"';
const SERIFS = ["Times New Roman", "Times", "Liberation Serif"];
const ITALIC_SERIFS = ["Times New Roman Italic", "Times Italic", "Liberation Serif Italic"];
const SANS_SERIFS = ["Arial", "Helvetica", "Liberation Sans", "Roboto"];

const HAND_FACES = [
  buildWebFont("La Belle Aurore", hand),
  buildFallback("La Belle Aurore Fallback", [...ITALIC_SERIFS, "Noto Serif Italic"], [102.7, 104.9, 75.5]),
];

/**
 * Font faces of each pair, and local fallbacks scaled to the same widths and line heights to avoid layout shift.
 * Factors: mean advance width by English letter frequency, and the hhea metrics, of both fonts.
 */
export const fonts: Readonly<Record<FontPair, { css: string; displayUrl: string }>> = {
  "bodoni-moda-figtree": buildFonts(
    {
      family: "Bodoni Moda",
      url: bodoni,
      extendedUrl: bodoniExtended,
      italicUrl: bodoniItalic,
      scale: [114.8, 98, 34.8],
      italicScale: [107.2, 104.9, 37.3],
      androidScale: [96, 117.2, 41.7],
    },
    { family: "Figtree", url: figtree, weights: "300 900", scale: [99.7, 95.2, 25.1] },
  ),
  "cormorant-garamond-jost": buildFonts(
    {
      family: "Cormorant Garamond",
      url: cormorant,
      extendedUrl: cormorantExtended,
      italicUrl: cormorantItalic,
      scale: [96.8, 95.5, 29.6],
      italicScale: [87.3, 105.9, 32.9],
      androidScale: [80.9, 114.1, 35.5],
      hasOldStyleFigures: true,
    },
    { family: "Jost", url: jost, weights: "100 900", scale: [95.1, 112.5, 39.4] },
  ),
  "playfair-display-albert-sans": buildFonts(
    {
      family: "Playfair Display",
      url: playfair,
      extendedUrl: playfairExtended,
      italicUrl: playfairItalic,
      scale: [112, 96.6, 22.4],
      italicScale: [104.8, 103.2, 23.9],
      androidScale: [93.7, 115.5, 26.8],
      hasOldStyleFigures: true,
    },
    { family: "Albert Sans", url: albertSans, weights: "100 900", scale: [103.7, 91.6, 24.1] },
  ),
  "dm-serif-display-dm-sans": buildFonts(
    {
      family: "DM Serif Display",
      url: dmSerif,
      extendedUrl: dmSerifExtended,
      italicUrl: dmSerifItalic,
      scale: [110.8, 93.5, 30.2],
      italicScale: [106.5, 97.3, 31.5],
      androidScale: [92.7, 111.8, 36.1],
    },
    { family: "DM Sans", url: dmSans, weights: "100 1000", scale: [105.2, 94.3, 29.5] },
  ),
};

function buildFonts(display: DisplayFont, text: TextFont) {
  const displayFallback = `${display.family} Fallback`;
  const android = `${display.family} Android`;
  const textFallback = `${text.family} Fallback`;
  const figures = display.hasOldStyleFigures ? [LINING_FIGURES] : [];
  const faces = [
    buildWebFont(display.family, display.url, ...figures),
    buildWebFont(display.family, display.extendedUrl, EXTENDED_RANGE),
    buildWebFont(display.family, display.italicUrl, ITALIC, ...figures),
    buildWebFont(text.family, text.url, `font-weight:${text.weights}`),
    buildFallback(displayFallback, SERIFS, display.scale),
    buildFallback(displayFallback, ITALIC_SERIFS, display.italicScale, ITALIC),
    buildFallback(android, ["Noto Serif"], display.androidScale),
    buildFallback(textFallback, SANS_SERIFS, text.scale),
    ...HAND_FACES,
    `:root{--font-display:"${display.family}","${displayFallback}","${android}",serif;--font-text:"${text.family}","${textFallback}",system-ui,sans-serif}`,
  ];
  return { css: faces.join(""), displayUrl: display.url };
}

function buildWebFont(family: string, url: string, ...descriptors: string[]): string {
  return buildFace(family, [`src:url(${url}) format("woff2")`, "font-display:swap", ...descriptors]);
}

function buildFallback(family: string, locals: string[], scale: Scale, ...descriptors: string[]): string {
  const [width, ascent, descent] = scale;
  return buildFace(family, [
    `src:${locals.map((font) => `local("${font}")`).join(",")}`,
    `size-adjust:${width}%`,
    `ascent-override:${ascent}%`,
    `descent-override:${descent}%`,
    "line-gap-override:0%",
    ...descriptors,
  ]);
}

function buildFace(family: string, descriptors: string[]): string {
  return `@font-face{font-family:"${family}";${descriptors.join(";")}}`;
}
