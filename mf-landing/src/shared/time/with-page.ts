import type { LandingCalendar } from "@advent/contract";

/** Response embedded in the page, available before any request. */
export const withPage: { landing?: LandingCalendar } = {};
