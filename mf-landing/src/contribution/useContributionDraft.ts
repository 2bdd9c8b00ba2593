import { type Captions, type ContributorPage, NOTE_MAX_LENGTH } from "@advent/contract";
import { getChangedCaptions, getFilesToSend, parseDraft, reduceDraft } from "@advent/recorder/media";
import { readStored, writeStored } from "@advent/store";
import { useEffect, useReducer, useState } from "react";
import { readTake, type StoredTake, storeTake } from "./take-store";
import { getStorageKey } from "./useContribution";

/** Text that was not sent, or null. */
export const readUnsentText = (secret: string): string | null =>
  readStored(getStorageKey(secret))?.slice(0, NOTE_MAX_LENGTH) ?? null;

const getCaptionsKey = (key: string) => `${key}:captions`;

function readUnsentCaptions(key: string): Captions | null {
  const stored = readStored(getCaptionsKey(key));
  return stored === null ? null : JSON.parse(stored);
}

/** Keeps text, files and captions on this device until they are sent. */
export function useContributionDraft(secret: string, page: ContributorPage) {
  const key = getStorageKey(secret);
  const [saved] = useState(() => parseDraft(page.note, page.captions));
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
      const captions = readUnsentCaptions(key);
      if (captions) change({ type: "caption", captions });
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

  const captions = getChangedCaptions(draft, saved);
  const unsentCaptions = captions ? JSON.stringify(captions) : null;
  useEffect(() => {
    if (isRestored) writeStored(getCaptionsKey(key), unsentCaptions);
  }, [key, isRestored, unsentCaptions]);

  return {
    draft,
    change,
    /** Undefined while they are as sent. */
    captions,
    day,
    setDay,
    isRestored,
    holdsTake,
    setHoldsTake,
    keepTake: (take: StoredTake) => void storeTake(key, take),
    forget() {
      writeStored(key, null);
      writeStored(getCaptionsKey(key), null);
      void storeTake(key, null);
    },
  };
}
