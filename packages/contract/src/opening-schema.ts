import * as z from "zod/mini";
import type { Opening } from "./opening-words";

/** Checks the shape only. `whyNotOpening` checks the dates and the time zone. */
export const openingSchema = z.discriminatedUnion("mode", [
  z.object({ mode: z.literal("together") }),
  z.object({
    mode: z.literal("daily"),
    firstDay: z.iso.date("must be a date such as 2026-12-13"),
    timeZone: z.string().check(z.maxLength(64, "must be a time zone such as Europe/London")),
  }),
]) satisfies z.ZodMiniType<Opening>;
