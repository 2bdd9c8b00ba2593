import * as z from "zod/mini";
import { SWITCHED_PARTS } from "./part-rules";
import { createLineSchema, createListSchema } from "./setting-schemas";

const MAX_SIGNATURE_LINES = 5;
const EMAIL_LINE_MAX_LENGTH = 120;

export const shopPartsSettings = {
  /** Parts that the shop does not offer. A part that a later version adds is offered. */
  switchedOff: z
    .array(z.enum(SWITCHED_PARTS, `must be one of ${SWITCHED_PARTS.join(", ")}`))
    .check(z.maxLength(SWITCHED_PARTS.length, `must have at most ${SWITCHED_PARTS.length} entries`)),
  /** First line of every email. `null` for none. */
  emailGreeting: z.nullable(createLineSchema(EMAIL_LINE_MAX_LENGTH)),
  /** Lines below every email. */
  emailSignature: createListSchema(createLineSchema(EMAIL_LINE_MAX_LENGTH), MAX_SIGNATURE_LINES),
};
