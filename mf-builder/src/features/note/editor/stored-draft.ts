const getStorageKey = (itemId: string) => `advent.note.${itemId}`;

export function readStoredDraft(itemId: string): string | null {
  return getStorage()?.getItem(getStorageKey(itemId)) ?? null;
}

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
