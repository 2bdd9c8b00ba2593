import * as z from "zod/mini";
import type { Opening } from "./opening-words";

/** Its shape; `whyNotOpening` says whether the dates and the zone are good. */
export const openingSchema = z.discriminatedUnion("mode", [
  z.object({ mode: z.literal("together") }),
  z.object({
    mode: z.literal("daily"),
    firstDay: z.iso.date("must be a date such as 2026-12-13"),
    timeZone: z.string().check(z.maxLength(64, "must be a time zone such as Europe/London")),
  }),
]) satisfies z.ZodMiniType<Opening>;
