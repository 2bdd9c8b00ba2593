import type { LandingCalendar } from "@advent/contract";

/** What the page knows about the calendar it was asked for. */
export type LandingState =
  | { status: "loading" }
  | { status: "ready"; landing: LandingCalendar }
  | { status: "unknown" }
  /** The address names no calendar: the origin's own front page. */
  | { status: "unaddressed" }
  /** There is no keepsake of it yet, or not just now: why, in a sentence. */
  | { status: "unkept"; sentence: string }
  | { status: "offline" }
  | { status: "failed" };

export type LandingItems = LandingCalendar["items"];

/** The item of an address's `itemId`. */
export function findItem(items: LandingItems, itemId: string) {
  return items.find(({ id }) => id === itemId);
}
