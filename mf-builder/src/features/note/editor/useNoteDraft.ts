import type { Item } from "@advent/contract";
import { parseDraft, reduceDraft } from "@advent/recorder/media";
import { useEffect, useReducer, useState } from "react";
import { keepWords, readKeptWords } from "../../../shared/note-actions";

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
  return { saved, restored: readKeptWords(item.id, saved.text) };
}
