/// <reference types="@advent/build/assets" />

import displayItalic from "@fontsource/bodoni-moda/files/bodoni-moda-latin-400-italic.woff2";
import display from "@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff2";
import displayExtended from "@fontsource/bodoni-moda/files/bodoni-moda-latin-ext-400-normal.woff2";
import hand from "@fontsource/la-belle-aurore/files/la-belle-aurore-latin-400-normal.woff2";
import text from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";

export const fontUrl = { display, displayExtended, displayItalic, text, hand };
