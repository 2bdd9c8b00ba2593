import type { Item } from "@advent/contract";
import { useEffect, useReducer, useRef, useState } from "react";
import type { RecorderKind } from "../recorder/recorder-state";
import { useSaveNote } from "../saving/useSaveNote";
import { type DraftChange, draftOf, draftReducer, hasNewMedia, isChanged, isEmpty } from "./draft";
import { keepWords, keptWords } from "./kept-words";

/** What the shopper is asked before something is lost. */
export type Question = "leave" | "remove";

/** One opening of the dialog: what is in it, what may be done now, and how it ends. */
export function useSession(item: Item, open: boolean, onClose: () => void) {
  const [{ saved, restored }] = useState(() => startOf(item));
  const [draft, change] = useReducer(draftReducer, restored === null ? saved : { ...saved, text: restored });
  const [recorder, setRecorder] = useState<RecorderKind | null>(null);
  const [holdsTake, setHoldsTake] = useState(false);
  const [question, ask] = useState<Question | null>(null);
  const [attempt, setAttempt] = useState<"save" | "remove">("save");
  const isOver = useRef(false);
  const target = { itemId: item.id, savedNote: item.note, onStored: change };
  const { saving, save, remove, cancel, forget } = useSaveNote(target);

  const isOpened = item.openedAt !== null;
  const isBusy = saving.state === "uploading" || saving.state === "saving";
  const isUnsaved = isChanged(draft, item.note) || holdsTake;
  useKeptWords(item.id, draft.text, saved.text);
  useLeaveWarning(open && (hasNewMedia(draft) || holdsTake || isBusy));

  const end = () => {
    // A save that ends after the shopper has left must not close what is open by then.
    if (isOver.current) return;
    isOver.current = true;
    cancel();
    keepWords(item.id, null);
    ask(null);
    onClose();
  };
  const tryTo = async (action: typeof attempt) => {
    setAttempt(action);
    ask(null);
    const isDone = await (action === "save" ? save(draft) : remove());
    if (isDone) end();
  };
  return {
    draft,
    saving,
    isBusy,
    /** Nothing can be changed any more: the recipient has read it. */
    isOpened,
    isLocked: isBusy || isOpened,
    question,
    recorder,
    wasRestored: restored !== null && draft.text === restored,
    hasSavedNote: !isEmpty(saved),
    canSave: !isBusy && !isOpened && !holdsTake && !isEmpty(draft),
    change: (next: DraftChange) => {
      forget();
      change(next);
    },
    setRecorder: (kind: RecorderKind | null) => {
      setHoldsTake(false);
      setRecorder(kind);
    },
    setHoldsTake,
    save: () => void tryTo("save"),
    askToRemove: () => ask("remove"),
    remove: () => void tryTo("remove"),
    /** Once more what failed last. */
    retry: () => void tryTo(attempt),
    cancelUpload: cancel,
    forgetRestored: () => change({ type: "write", text: saved.text }),
    /** Closes at once, or asks when something would be lost. */
    leave: () => (isUnsaved || isBusy ? ask("leave") : end()),
    stay: () => ask(null),
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
