import type { Item } from "@advent/contract";
import { useEffect, useReducer, useState } from "react";
import { parseDraft, reduceDraft } from "./draft";
import { keepWords, readStoredDraft } from "./stored-draft";

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
  const kept = readStoredDraft(item.id);
  return { saved, restored: kept !== null && kept.trim() !== saved.text ? kept : null };
}
