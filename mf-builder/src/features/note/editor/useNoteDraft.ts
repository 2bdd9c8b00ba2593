import type { Item } from "@advent/contract";
import { useEffect, useReducer, useState } from "react";
import { readStored, writeStored } from "../../../shared/local-storage";
import { parseDraft, reduceDraft } from "../draft";

const getStorageKey = (itemId: string) => `advent.note.${itemId}`;

/** Keeps the words in this browser until the note is saved, or discards them with `null`. */
export const keepWords = (itemId: string, words: string | null): void => writeStored(getStorageKey(itemId), words);

export function useNoteDraft(item: Item) {
  const [{ saved, restored }] = useState(() => getInitialDraft(item));
  const [draft, change] = useReducer(reduceDraft, restored === null ? saved : { ...saved, text: restored });
  const { text } = draft;
  useEffect(() => keepWords(item.id, text.trim() === saved.text ? null : text), [item.id, text, saved.text]);
  return {
    saved,
    draft,
    change,
    wasRestored: restored !== null && text === restored,
    forgetRestored: () => change({ type: "write", text: saved.text }),
  };
}

function getInitialDraft(item: Item) {
  const saved = parseDraft(item.note, item.captions);
  const kept = readStored(getStorageKey(item.id));
  return { saved, restored: kept !== null && kept.trim() !== saved.text ? kept : null };
}
