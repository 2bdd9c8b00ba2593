import { type ContributorPage, NOTE_MAX_LENGTH } from "@advent/contract";
import { getFilesToSend, parseDraft, reduceDraft } from "@advent/recorder/media";
import { readStored, writeStored } from "@advent/store";
import { useEffect, useReducer, useState } from "react";
import { readTake, type StoredTake, storeTake } from "./take-store";
import { getStorageKey } from "./useContribution";

/** Text that was not sent, or null. */
export const readUnsentText = (secret: string): string | null =>
  readStored(getStorageKey(secret))?.slice(0, NOTE_MAX_LENGTH) ?? null;

/** Keeps text and files on this device until they are sent. */
export function useContributionDraft(secret: string, page: ContributorPage) {
  const key = getStorageKey(secret);
  const [saved] = useState(() => parseDraft(page.note));
  const [draft, change] = useReducer(reduceDraft, { ...saved, text: readUnsentText(secret) ?? saved.text });
  const [day, setDay] = useState(page.day);
  const [isRestored, setRestored] = useState(false);
  /** True while a recording is under way or not used yet. */
  const [holdsTake, setHoldsTake] = useState(false);

  useEffect(() => {
    writeStored(key, draft.text === saved.text ? null : draft.text);
  }, [key, draft.text, saved.text]);

  useEffect(() => {
    let isGone = false;
    void readTake(key).then((take) => {
      if (isGone) return;
      if (take) change({ type: "attach", ...take });
      setRestored(true);
    });
    return () => {
      isGone = true;
    };
  }, [key]);

  useEffect(() => {
    if (!isRestored || holdsTake) return;
    const [added = null] = getFilesToSend(draft.media);
    void storeTake(key, added);
  }, [key, isRestored, holdsTake, draft.media]);

  return {
    draft,
    change,
    day,
    setDay,
    isRestored,
    holdsTake,
    setHoldsTake,
    keepTake: (take: StoredTake) => void storeTake(key, take),
    forget() {
      writeStored(key, null);
      void storeTake(key, null);
    },
  };
}
