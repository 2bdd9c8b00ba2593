import type { LandingItem } from "./landing";
import { hasNote } from "./note";

/** `Ada's Advent Calendar`, or `Your Advent Calendar` without a name (behaviour §2, §5). */
export function landingHeading(customerName: string | null | undefined): string {
  const name = customerName?.trim();
  return name ? `${name}'s Advent Calendar` : "Your Advent Calendar";
}

/** Days can be opened only when at least one of them has a note (behaviour §2). */
export function daysOpen(items: readonly Pick<LandingItem, "note">[]): boolean {
  return items.some((item) => hasNote(item.note));
}
