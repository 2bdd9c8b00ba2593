import { landingApi } from "@advent/store";
import { type RefObject, useCallback, useState } from "react";
import { cardKey, codeOf, codePictures } from "./code-data";
import type { Verdict } from "./judge";
import { onceEach, prove } from "./prove";

export interface Proof {
  /** By {@link cardKey}; a card that is not in it was not checked. */
  verdicts: ReadonlyMap<string, Verdict>;
  running: boolean;
  /** Whether a check has gone through to its end. */
  done: boolean;
}

const nothing: Proof = { verdicts: new Map(), running: false, done: false };

/** Checks the codes of the sheets that are shown: reads each picture and opens what it says. */
export function useProof(sheets: RefObject<HTMLElement | null>) {
  const [proof, setProof] = useState(nothing);
  const [openLanding] = landingApi.useLazyGetLandingCalendarQuery();

  async function check(): Promise<void> {
    if (!sheets.current) return;
    const open = onceEach((calendarId) => openLanding(calendarId).unwrap());
    const verdicts = new Map<string, Verdict>();
    setProof({ ...nothing, running: true });
    for (const picture of codePictures(sheets.current)) {
      verdicts.set(cardKey(codeOf(picture)), await prove(picture, open));
      setProof({ verdicts: new Map(verdicts), running: true, done: false });
    }
    setProof({ verdicts, running: false, done: true });
  }

  const forget = useCallback(() => setProof(nothing), []);
  return { proof, check: () => void check(), forget };
}
