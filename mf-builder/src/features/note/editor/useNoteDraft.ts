import type { Item } from "@advent/contract";
import { parseDraft, reduceDraft } from "@advent/recorder/media";
import { readStored, writeStored } from "@advent/store";
import { useEffect, useReducer, useState } from "react";

const getStorageKey = (itemId: string) => `advent.note.${itemId}`;

/** Keeps the words in this browser until the note is saved, or discards them with `null`. */
export const keepWords = (itemId: string, words: string | null): boolean => writeStored(getStorageKey(itemId), words);

export function useNoteDraft(item: Item) {
  const [{ saved, restored }] = useState(() => getInitialDraft(item));
  const [draft, change] = useReducer(reduceDraft, restored === null ? saved : { ...saved, text: restored });
  const { text } = draft;
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    const isSaved = text.trim() === saved.text;
    setKept(keepWords(item.id, isSaved ? null : text) || isSaved);
  }, [item.id, text, saved.text]);
  return {
    saved,
    draft,
    change,
    /** False while the words would be lost with the page. */
    isKept,
    wasRestored: restored !== null && text === restored,
    forgetRestored: () => change({ type: "write", text: saved.text }),
  };
}

function getInitialDraft(item: Item) {
  const saved = parseDraft(item.note, item.captions);
  const kept = readStored(getStorageKey(item.id));
  return { saved, restored: kept !== null && kept.trim() !== saved.text ? kept : null };
}
