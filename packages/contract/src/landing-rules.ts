import type { Opening } from "./calendar";
import type { LandingItem, SealedItem } from "./landing";
import { hasNote } from "./note";

/** The end of a name that takes a possessive: a letter, a digit, or the full stop of "Jr.". */
const POSSESSIVE_END = /[\p{L}\p{N}.]\p{M}*$/u;

export function getLandingHeading(customerName: string | null | undefined): string {
  const name = customerName?.trim().replaceAll("'", "’");
  if (!name) return "Your Advent Calendar";
  return POSSESSIVE_END.test(name) ? `${name}’s Advent Calendar` : `Advent Calendar for ${name}`;
}

/** A day as its recipient sees it. A sealed one has only its opening time. */
export type LandingDay = LandingItem | SealedItem;

export const isSealed = (item: LandingDay): item is SealedItem => "sealed" in item;

/**
 * Days open only when at least one of them has a note (docs/behaviour/landing.md). Days that open by date need none
 * (docs/behaviour/sealed-days.md).
 */
export function canOpenDays(
  items: readonly Pick<LandingItem, "note" | "contributions">[] | readonly LandingDay[],
  { mode }: Opening,
): boolean {
  return mode === "daily" || items.some((item) => "note" in item && (hasNote(item.note) || item.contributions));
}
