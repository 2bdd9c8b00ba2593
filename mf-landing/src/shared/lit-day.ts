import { isSealed, type LandingCalendar } from "@advent/contract";

/** Returns today's day until it is opened, then the next to open. Returns none where all days open at once. */
export function getHighlightedDay(
  { calendar, items }: LandingCalendar,
  isRevealed: (itemId: string) => boolean,
): number | undefined {
  if (calendar.opening.mode === "together") return undefined;
  const today = items.filter((item) => !isSealed(item)).at(-1);
  return today && !isRevealed(today.id) ? today.day : items.find(isSealed)?.day;
}
