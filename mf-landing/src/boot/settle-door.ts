import type { PageState } from "../app/page-state";
import { readRevealed, storageKey } from "../features/reveal/revealed-days";

/** A day that this device has opened before shows no door, not even until the page's scripts have come. */
export function settleDoor({ calendarId, itemId }: PageState): void {
  const door = document.querySelector<HTMLDetailsElement>("details[data-door]");
  if (!door || !itemId || !readRevealed(stored(calendarId)).revealed.includes(itemId)) return;
  door.dataset.settled = "";
  door.open = true;
}

function stored(calendarId: string): string | null {
  try {
    return localStorage.getItem(storageKey(calendarId));
  } catch {
    return null;
  }
}
