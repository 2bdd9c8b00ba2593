import type { Item } from "@advent/contract";
import { useEffect, useReducer, useState } from "react";
import type { RecorderKind } from "../recorder/recorder-state";
import { useSaveNote } from "../saving/useSaveNote";
import { type DraftChange, draftOf, draftReducer, hasNewMedia, isChanged, isEmpty } from "./draft";
import { keepWords, keptWords } from "./kept-words";

/** One opening of the dialog: what is in it, what may be done now, and how it ends. */
export function useSession(item: Item, onClose: () => void) {
  const [{ saved, restored }] = useState(() => startOf(item));
  const [draft, change] = useReducer(draftReducer, restored === null ? saved : { ...saved, text: restored });
  const [recorder, setRecorder] = useState<RecorderKind | null>(null);
  const [holdsTake, setHoldsTake] = useState(false);
  const [isAsking, ask] = useState(false);
  const target = { itemId: item.id, savedNote: item.note, onStored: change };
  const { saving, save, remove, cancel, forget } = useSaveNote(target);

  const isBusy = saving.state === "uploading" || saving.state === "saving";
  const changed = isChanged(draft, item.note);
  const isUnsaved = changed || holdsTake;
  useKeptWords(item.id, draft.text, saved.text);
  useLeaveWarning(hasNewMedia(draft) || holdsTake || isBusy);

  const end = () => {
    cancel();
    keepWords(item.id, null);
    onClose();
  };
  const endWhen = async (done: Promise<boolean>) => {
    if (await done) end();
  };
  return {
    draft,
    saving,
    isBusy,
    isAsking,
    recorder,
    wasRestored: restored !== null && draft.text === restored,
    hasSavedNote: !isEmpty(saved),
    canSave: !isBusy && !holdsTake && !isEmpty(draft),
    change: (next: DraftChange) => {
      forget();
      change(next);
    },
    setRecorder: (kind: RecorderKind | null) => {
      setHoldsTake(false);
      setRecorder(kind);
    },
    setHoldsTake,
    save: () => void endWhen(save(draft)),
    remove: () => void endWhen(remove()),
    cancelUpload: cancel,
    forgetRestored: () => change({ type: "write", text: saved.text }),
    /** Closes at once, or asks when something would be lost. */
    leave: () => (isUnsaved || isBusy ? ask(true) : end()),
    stay: () => ask(false),
    discard: end,
  };
}

export type Session = ReturnType<typeof useSession>;

function startOf(item: Item) {
  const saved = draftOf(item.note);
  const kept = keptWords(item.id);
  return { saved, restored: kept !== null && kept.trim() !== saved.text ? kept : null };
}

function useKeptWords(itemId: string, text: string, savedText: string): void {
  useEffect(() => keepWords(itemId, text.trim() === savedText ? null : text), [itemId, text, savedText]);
}

/** The browser asks before it leaves a page with a recording that exists nowhere else. */
function useLeaveWarning(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [wouldLose]);
}
