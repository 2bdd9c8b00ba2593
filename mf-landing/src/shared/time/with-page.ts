import type { LandingCalendar } from "@advent/contract";

/** The answer that came with the page, before any script; what its time is worth is found out only where somebody counts. */
export const withPage: { landing?: LandingCalendar } = {};
