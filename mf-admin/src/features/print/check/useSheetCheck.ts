import type { LandingCalendar } from "@advent/contract";
import { landingApi } from "@advent/store";
import { useShop } from "@advent/ui";
import { createContext, type RefObject, useState } from "react";
import { checkCode, type ExpectedCode } from "./check-code";

export interface Finding {
  day: number;
  error: string | undefined;
}

/** By item id. Codes that were not checked are missing. */
export type Findings = ReadonlyMap<string, Finding>;

export function useSheetCheck(sheets: RefObject<HTMLElement | null>) {
  const shop = useShop();
  const [findings, setFindings] = useState<Findings>();
  const [isRunning, setRunning] = useState(false);
  const [openLanding] = landingApi.useLazyGetLandingCalendarQuery();

  async function run(): Promise<void> {
    const found = new Map<string, Finding>();
    const landings = new Map<string, Promise<LandingCalendar>>();
    const open = (calendarId: string) => {
      const landing = landings.get(calendarId) ?? openLanding({ calendarId }).unwrap();
      landings.set(calendarId, landing);
      return landing;
    };
    setFindings(found);
    setRunning(true);
    for (const image of sheets.current?.querySelectorAll<HTMLImageElement>("img[data-code]") ?? []) {
      const expected: ExpectedCode = JSON.parse(image.dataset.code ?? "");
      found.set(expected.itemId, { day: expected.day, error: await checkCode(image, expected, open, shop) });
      setFindings(new Map(found));
    }
    setRunning(false);
  }

  return { findings, isRunning, run: () => void run(), forget: () => setFindings(undefined) };
}

export const FindingsContext = createContext<Findings | undefined>(undefined);
