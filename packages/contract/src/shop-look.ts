import * as z from "zod/mini";

const colorSchema = z.string().check(z.maxLength(7), z.regex(/^#[0-9a-f]{6}$/, "must be a colour such as #1b1611"));

/** Colours that all others follow from (docs/behaviour/shop.md). */
export const shopLook = {
  backgroundColor: colorSchema,
  textColor: colorSchema,
  /** Of dark surfaces, such as the night sky behind the doors. */
  darkColor: colorSchema,
  accentColor: colorSchema,
};
