import { type ContributorPage, NOTE_MAX_LENGTH } from "@advent/contract";
import { parseDraft, reduceDraft } from "@advent/recorder/media";
import { readStored, writeStored } from "@advent/store";
import { useEffect, useReducer, useState } from "react";
import { getStorageKey } from "./useContribution";

/** Text that was not sent, or null. */
export const readUnsentText = (secret: string): string | null =>
  readStored(getStorageKey(secret))?.slice(0, NOTE_MAX_LENGTH) ?? null;

export function useContributionDraft(secret: string, page: ContributorPage) {
  const [saved] = useState(() => parseDraft(page.note));
  const [draft, change] = useReducer(reduceDraft, { ...saved, text: readUnsentText(secret) ?? saved.text });
  const [day, setDay] = useState(page.day);
  useEffect(() => {
    writeStored(getStorageKey(secret), draft.text === saved.text ? null : draft.text);
  }, [secret, draft.text, saved.text]);
  return { draft, change, day, setDay, forget: () => writeStored(getStorageKey(secret), null) };
}
