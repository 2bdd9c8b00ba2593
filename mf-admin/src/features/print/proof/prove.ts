import type { LandingCalendar } from "@advent/contract";
import { errorSentence } from "@advent/store";
import { type Code, codeOf } from "./code-data";
import { judgeLanding, judgeText, type Verdict } from "./judge";
import { readCode } from "./read-code";

/** The landing API's answer for a calendar; rejects as RTK Query does. */
export type OpenLanding = (calendarId: string) => Promise<LandingCalendar>;

/** Reads the code that `picture` shows and opens it. */
export async function prove(picture: HTMLImageElement, open: OpenLanding): Promise<Verdict> {
  const code = codeOf(picture);
  return judgeText(code, await readCode(picture)) ?? (await judgeOpened(code, open));
}

async function judgeOpened(code: Code, open: OpenLanding): Promise<Verdict> {
  try {
    return judgeLanding(code, await open(code.calendarId));
  } catch (error) {
    return `The landing page did not open: ${errorSentence(error)}`;
  }
}

/** Asks for each calendar once, however many of its codes are opened. */
export function onceEach(open: OpenLanding): OpenLanding {
  const asked = new Map<string, Promise<LandingCalendar>>();
  return (calendarId) => {
    const answer = asked.get(calendarId) ?? open(calendarId);
    asked.set(calendarId, answer);
    return answer;
  };
}
