import * as z from "zod/mini";
import { CLEAN_TEXT, DIRECTION_CONTROLS, trimText } from "./clean-text";
import { DAY_COUNT } from "./day";
import { EMAIL_MAX_LENGTH, isEmail } from "./email";

export const idSchema = z.string().check(z.regex(/^[\w-]{1,64}$/, "must be an id"));
/** Product and variant ids come from the shop and may look like `gid://shopify/Product/1`. */
export const shopIdSchema = z.string().check(z.regex(/^[\w:/.-]{1,200}$/, "must be a product or variant id"));

export function createTextSchema(max: number) {
  return z
    .string()
    .check(
      z.overwrite(trimText),
      z.maxLength(max, `must be at most ${max.toLocaleString("en-GB")} characters`),
      z.regex(CLEAN_TEXT, "must not contain control characters"),
    );
}

/** {@link createTextSchema} for names, which also become file names. */
export const createNameSchema = (max: number) =>
  createTextSchema(max).check(
    z.refine((name) => !DIRECTION_CONTROLS.test(name), "must not contain characters that change the direction of text"),
  );

/** Lets an empty value mean none: `""` → `null` (docs/behaviour/builder.md). */
export const toOptionalSchema = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.nullable(schema),
    z.transform((value: string | null) => value || null),
  );

export const createOptionalTextSchema = (max: number, createSchema = createTextSchema) =>
  toOptionalSchema(createSchema(max));

/** Money in minor units of its currency: pence of pounds, or whole yen. */
export const amountSchema = z.int().check(z.gte(0), z.lte(1_000_000_000_000));
export const timestampSchema = z.iso.datetime();

export const daySchema = z
  .int()
  .check(z.gte(1, "must be a day from 1 to 12"), z.lte(DAY_COUNT, "must be a day from 1 to 12"));

export const shopSchema = z.string().check(z.regex(/^[\w.-]{1,120}$/, "must be a shop's domain"));

/** Preview key of the sender or admin (docs/behaviour/sealed-days.md). An invalid key is ignored. */
export const previewQuery = z.object({ preview: z.optional(z.string().check(z.maxLength(100))) });

const isEmailOrEmpty = (email: string): boolean => email === "" || isEmail(email);

export const emailSchema = createTextSchema(EMAIL_MAX_LENGTH).check(z.refine(isEmail, "must be an email address"));
export const optionalEmailSchema = toOptionalSchema(
  createTextSchema(EMAIL_MAX_LENGTH).check(z.refine(isEmailOrEmpty, "must be an email address")),
);
