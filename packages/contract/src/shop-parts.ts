import * as z from "zod/mini";
import { SWITCHED_PARTS } from "./part-rules";

export const shopPartsSettings = {
  /** Parts that the shop does not offer. A part that a later version adds is offered. */
  switchedOff: z
    .array(z.enum(SWITCHED_PARTS, `must be one of ${SWITCHED_PARTS.join(", ")}`))
    .check(z.maxLength(SWITCHED_PARTS.length, `must have at most ${SWITCHED_PARTS.length} entries`)),
};
