const keyOf = (itemId: string) => `advent.note.${itemId}`;

/** The words of a note that was never saved: they survive a reload, a crash and a closed tab. */
export function keptWords(itemId: string): string | null {
  return storage()?.getItem(keyOf(itemId)) ?? null;
}

/** Keeps a note's words on this device; `null` forgets them. */
export function keepWords(itemId: string, words: string | null): void {
  try {
    if (words === null) storage()?.removeItem(keyOf(itemId));
    else storage()?.setItem(keyOf(itemId), words);
  } catch (error) {
    // A full storage costs the safety net, not the note.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Nothing where the browser refuses storage, as it may inside another site's frame. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
