import { getLandingHeading } from "@advent/contract";
import { findItem, type LandingState } from "./landing-state";

/** Never names a gift. */
export function getPageTitle(state: LandingState, itemId: string | null): string {
  if (state.status !== "ready") return "Advent Calendar";
  const { calendar, items } = state.landing;
  const item = itemId ? findItem(items, itemId) : undefined;
  const heading = getLandingHeading(calendar.customerName);
  return item ? `Day ${item.day} · ${heading}` : heading;
}
