import type { PageState } from "../app/page-state";
import { readRevealed, getStorageKey } from "../features/reveal/revealed-days";

/** A day that this device has opened before shows no door, not even until the page's scripts have come. */
export function settleDoor({ calendarId, itemId }: PageState): void {
  const door = document.querySelector<HTMLDetailsElement>("details[data-door]");
  if (!door || !itemId || !readRevealed(readStored(calendarId)).revealed.includes(itemId)) return;
  door.dataset.settled = "";
  door.open = true;
}

function readStored(calendarId: string): string | null {
  try {
    return localStorage.getItem(getStorageKey(calendarId));
  } catch {
    return null;
  }
}
