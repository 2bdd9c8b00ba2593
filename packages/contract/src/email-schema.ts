import * as z from "zod/mini";
import { EMAIL_MAX_LENGTH, isEmail } from "./email";
import { createTextSchema } from "./primitives";

const isEmailOrEmpty = (email: string): boolean => email === "" || isEmail(email);

export const emailSchema = createTextSchema(EMAIL_MAX_LENGTH).check(z.refine(isEmail, "must be an email address"));
export const optionalEmailSchema = z.pipe(
  z.nullable(createTextSchema(EMAIL_MAX_LENGTH).check(z.refine(isEmailOrEmpty, "must be an email address"))),
  z.transform((email: string | null) => email || null),
);
