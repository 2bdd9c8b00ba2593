import * as z from "zod/mini";
import { ERROR_CODES } from "./error-codes";

/** Body of an error for clients that accept JSON. */
export const errorSchema = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  field: z.optional(z.string()),
});
