const getStorageKey = (itemId: string) => `advent.note.${itemId}`;

/** Reads the unsaved text of a note, which survives a reload, a crash or a closed tab. */
export function readStoredDraft(itemId: string): string | null {
  return getStorage()?.getItem(getStorageKey(itemId)) ?? null;
}

/** Stores a note's unsaved text on this device. `null` removes it. */
export function keepWords(itemId: string, words: string | null): void {
  try {
    if (words === null) getStorage()?.removeItem(getStorageKey(itemId));
    else getStorage()?.setItem(getStorageKey(itemId), words);
  } catch (error) {
    // Full storage only loses the draft, not the note.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Returns undefined where storage is blocked, as in a third-party frame. */
function getStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
