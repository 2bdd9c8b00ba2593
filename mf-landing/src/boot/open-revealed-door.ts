import { readRevealed, readStored } from "../calendar/reveal/revealed-days";
import type { PageState } from "../standalone/page-state";

/** Removes the door of a day already opened on this device, before the page's scripts arrive. */
export function openRevealedDoor({ calendarId, itemId }: PageState): void {
  const door = document.querySelector<HTMLDetailsElement>("details[data-door]");
  if (!door || !itemId || !readRevealed(readStored(calendarId)).revealed.includes(itemId)) return;
  door.dataset.settled = "";
  door.open = true;
}
