import { landingApi } from "@advent/store";
import { createContext, type RefObject, useContext, useState } from "react";
import { checkCode, withCache, type CodeError } from "./check-code";
import { findCodeImages, readExpectedCode } from "./expected-code";

/** What became of one code of the sheets. */
export interface Finding {
  day: number;
  problem: CodeError;
}

/** By item id; a code that is not in it was not checked. */
export type Findings = ReadonlyMap<string, Finding>;

export interface SheetCheck {
  findings: Findings;
  running: boolean;
  /** Whether a check has gone through to its end. */
  done: boolean;
}

const unchecked: SheetCheck = { findings: new Map(), running: false, done: false };

/** Checks the codes of the sheets that are shown: reads each picture and opens what it says. */
export function useSheetCheck(sheets: RefObject<HTMLElement | null>) {
  const [check, setCheck] = useState(unchecked);
  const [openLanding] = landingApi.useLazyGetLandingCalendarQuery();

  async function run(): Promise<void> {
    if (!sheets.current) return;
    const open = withCache((calendarId) => openLanding({ calendarId }).unwrap());
    const findings = new Map<string, Finding>();
    setCheck({ ...unchecked, running: true });
    for (const picture of findCodeImages(sheets.current)) {
      const expected = readExpectedCode(picture);
      findings.set(expected.itemId, { day: expected.day, problem: await checkCode(picture, expected, open) });
      setCheck({ findings: new Map(findings), running: true, done: false });
    }
    setCheck({ findings, running: false, done: true });
  }

  return { check, run: () => void run(), forget: () => setCheck(unchecked) };
}

/** The findings of the sheets around a card. */
export const FindingsContext = createContext<Findings>(new Map());

/** What a check found of an item's code; `undefined` while it was not checked. */
export const useFinding = (itemId: string): Finding | undefined => useContext(FindingsContext).get(itemId);
