import * as z from "zod/mini";
import { ERROR_CODES } from "./error-codes";

export const errorCodeSchema = z.enum(ERROR_CODES);

/** Body of an error for clients that accept JSON. */
export const errorSchema = z.object({
  message: z.string(),
  code: errorCodeSchema,
  field: z.optional(z.string()),
});
