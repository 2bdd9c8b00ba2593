import { type LandingCalendar, getLandingTitle } from "@advent/contract";
import { errorSentence } from "@advent/store";
import type { ExpectedCode } from "./expected-code";
import { readCode } from "./read-code";

/** The landing API's answer for a calendar; rejects as RTK Query does. */
export type OpenLanding = (calendarId: string) => Promise<LandingCalendar>;

/** What is wrong with a code, in a sentence; `undefined` when it is right. */
export type CodeError = string | undefined;

export const UNREADABLE_MESSAGE = "This code could not be read.";

/** Reads the code that `picture` shows and opens it. */
export async function checkCode(
  picture: HTMLImageElement,
  expected: ExpectedCode,
  open: OpenLanding,
): Promise<CodeError> {
  const problem = findTextError(expected, await readCode(picture));
  if (problem) return problem;
  try {
    return findLandingError(expected, await open(expected.calendarId));
  } catch (error) {
    return `The landing page did not open: ${errorSentence(error)}`;
  }
}

/** What the text of a code says about whom it opens; the first thing that is wrong. */
export function findTextError(expected: ExpectedCode, text: string | undefined): CodeError {
  if (!text) return UNREADABLE_MESSAGE;
  const [address, query] = text.split("?");
  if (address !== expected.landing) return `This code opens another page: ${text}`;
  if (new URLSearchParams(query).get("itemId") !== expected.itemId) return "This code opens another day.";
  return undefined;
}

/** What the landing page shows for a code that leads to it. */
export function findLandingError({ itemId, day }: ExpectedCode, { items }: LandingCalendar): CodeError {
  const shown = items.find(({ id }) => id === itemId);
  if (!shown) return "The landing page does not have this gift.";
  if (shown.day !== day) return `The landing page shows this gift on day ${shown.day}, ${getLandingTitle(shown.day)}.`;
  return undefined;
}

/** Asks for each calendar once, however many of its codes are opened. */
export function withCache(open: OpenLanding): OpenLanding {
  const asked = new Map<string, Promise<LandingCalendar>>();
  return (calendarId) => {
    const answer = asked.get(calendarId) ?? open(calendarId);
    asked.set(calendarId, answer);
    return answer;
  };
}
