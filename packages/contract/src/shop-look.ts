import * as z from "zod/mini";
import { FONT_PAIRS } from "./font-pairs";

const colorSchema = z.string().check(z.maxLength(7), z.regex(/^#[0-9a-f]{6}$/, "must be a colour such as #1b1611"));

export const fontPairSchema = z.enum(FONT_PAIRS);

/** Fonts, and the colours that all others follow from (docs/behaviour/shop.md). */
export const shopLook = {
  backgroundColor: colorSchema,
  textColor: colorSchema,
  /** Of dark surfaces, such as the night sky behind the doors. */
  darkColor: colorSchema,
  accentColor: colorSchema,
  fontPair: fontPairSchema,
};
