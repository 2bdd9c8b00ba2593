import type { LandingCalendar } from "@advent/contract";
import { getLandingHeading } from "@advent/contract";

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

/** Never names a gift. */
export function getPageTitle(state: LandingState, itemId: string | null): string {
  if (state.status !== "ready") return "Advent Calendar";
  const { calendar, items } = state.landing;
  const item = itemId ? findItem(items, itemId) : undefined;
  const heading = getLandingHeading(calendar.customerName);
  return item ? `Day ${item.day} · ${heading}` : heading;
}
