import type { LandingItem, SealedItem } from "./landing";
import { hasNote } from "./note";
import type { Opening } from "./opening-words";

/** `Ada's Advent Calendar`, or `Your Advent Calendar` without a name (behaviour §2, §5). */
export function getLandingHeading(customerName: string | null | undefined): string {
  const name = customerName?.trim();
  return name ? `${name}'s Advent Calendar` : "Your Advent Calendar";
}

/** A day as its recipient sees it: the gift, or only when it opens. */
export type LandingDay = LandingItem | SealedItem;

/** Whether a day is not open yet. */
export const isSealed = (item: LandingDay): item is SealedItem => "sealed" in item;

/** Days can be opened only when at least one of them has a note (behaviour §2); one that opens by its date needs none (behaviour §10). */
export function canOpenDays(
  items: readonly Pick<LandingItem, "note">[] | readonly LandingDay[],
  { mode }: Opening,
): boolean {
  return mode === "daily" || items.some((item) => "note" in item && hasNote(item.note));
}
