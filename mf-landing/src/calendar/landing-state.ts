import type { LandingCalendar } from "@advent/contract";

export type LandingState =
  | { status: "loading" }
  | { status: "ready"; landing: LandingCalendar }
  | { status: "unknown" }
  | { status: "unaddressed" }
  | { status: "unkept"; sentence: string }
  | { status: "offline" }
  | { status: "failed" };

export type LandingItems = LandingCalendar["items"];

export function findItem(items: LandingItems, itemId: string) {
  return items.find(({ id }) => id === itemId);
}
