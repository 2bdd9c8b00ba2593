const getStorageKey = (itemId: string) => `advent.note.${itemId}`;

/** The words of a note that was never saved: they survive a reload, a crash and a closed tab. */
export function readStoredDraft(itemId: string): string | null {
  return getStorage()?.getItem(getStorageKey(itemId)) ?? null;
}

/** Keeps a note's words on this device; `null` forgets them. */
export function keepWords(itemId: string, words: string | null): void {
  try {
    if (words === null) getStorage()?.removeItem(getStorageKey(itemId));
    else getStorage()?.setItem(getStorageKey(itemId), words);
  } catch (error) {
    // A full storage costs the safety net, not the note.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Nothing where the browser refuses storage, as it may inside another site's frame. */
function getStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
