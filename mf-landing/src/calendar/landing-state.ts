import { getLandingHeading, isSealed, type LandingCalendar } from "@advent/contract";

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

/** Returns today's day until it is opened, then the next to open. Returns none where all days open at once. */
export function getHighlightedDay(
  { calendar, items }: LandingCalendar,
  isRevealed: (itemId: string) => boolean,
): number | undefined {
  if (calendar.opening.mode === "together") return undefined;
  const today = items.filter((item) => !isSealed(item)).at(-1);
  return today && !isRevealed(today.id) ? today.day : items.find(isSealed)?.day;
}
