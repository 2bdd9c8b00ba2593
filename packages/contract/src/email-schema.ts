import * as z from "zod/mini";
import { EMAIL_MAX_LENGTH, isEmail } from "./email";
import { text } from "./primitives";

const addressOrNothing = (email: string): boolean => email === "" || isEmail(email);

/** Trimmed. */
export const emailSchema = text(EMAIL_MAX_LENGTH).check(z.refine(isEmail, "must be an email address"));
/** {@link emailSchema}, or none: `""` → `null`. */
export const optionalEmailSchema = z.pipe(
  z.nullable(text(EMAIL_MAX_LENGTH).check(z.refine(addressOrNothing, "must be an email address"))),
  z.transform((email: string | null) => email || null),
);
