import { landingApi } from "@advent/store";
import { createContext, type RefObject, useContext, useState } from "react";
import { checkCode, type ExpectedCode, withCache } from "./check-code";

export interface Finding {
  day: number;
  error: string | undefined;
}

/** By item id. Codes that were not checked are missing. */
export type Findings = ReadonlyMap<string, Finding>;

export interface SheetCheck {
  findings: Findings;
  running: boolean;
  done: boolean;
}

const unchecked: SheetCheck = { findings: new Map(), running: false, done: false };

export function useSheetCheck(sheets: RefObject<HTMLElement | null>) {
  const [check, setCheck] = useState(unchecked);
  const [openLanding] = landingApi.useLazyGetLandingCalendarQuery();

  async function run(): Promise<void> {
    if (!sheets.current) return;
    const open = withCache((calendarId) => openLanding({ calendarId }).unwrap());
    const findings = new Map<string, Finding>();
    setCheck({ ...unchecked, running: true });
    for (const image of sheets.current.querySelectorAll<HTMLImageElement>("img[data-code]")) {
      const expected: ExpectedCode = JSON.parse(image.dataset.code ?? "");
      findings.set(expected.itemId, { day: expected.day, error: await checkCode(image, expected, open) });
      setCheck({ findings: new Map(findings), running: true, done: false });
    }
    setCheck({ findings, running: false, done: true });
  }

  return { check, run: () => void run(), forget: () => setCheck(unchecked) };
}

export const FindingsContext = createContext<Findings>(new Map());

export const useFinding = (itemId: string): Finding | undefined => useContext(FindingsContext).get(itemId);
