import { type DayTitles, getLandingTitle, type LandingCalendar } from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { readCode } from "./read-code";

export const UNREADABLE_MESSAGE = "This code could not be read.";

export async function checkCode(
  image: HTMLImageElement,
  expected: ExpectedCode,
  open: (calendarId: string) => Promise<LandingCalendar>,
  titles: DayTitles,
): Promise<string | undefined> {
  const codeError = findTextError(expected, await readCode(image));
  if (codeError) return codeError;
  try {
    return findLandingError(expected, await open(expected.calendarId), titles);
  } catch (error) {
    return `The landing page did not open: ${getErrorSentence(error)}`;
  }
}

export function findTextError(expected: ExpectedCode, text: string | undefined): string | undefined {
  if (!text) return UNREADABLE_MESSAGE;
  const [address, query] = text.split("?");
  if (address !== expected.landing) return `This code opens another page: ${text}`;
  if (new URLSearchParams(query).get("itemId") !== expected.itemId) return "This code opens another day.";
  return undefined;
}

export function findLandingError(
  { itemId, day }: ExpectedCode,
  { items }: LandingCalendar,
  titles: DayTitles,
): string | undefined {
  const shown = items.find(({ id }) => id === itemId);
  if (!shown) return "This gift is not on the landing page.";
  if (shown.day !== day)
    return `The landing page shows this gift on day ${shown.day}, ${getLandingTitle(shown.day, titles)}.`;
  return undefined;
}

/** An image of a code carries it as JSON in `data-code`. */
export interface ExpectedCode {
  calendarId: string;
  landing: string;
  itemId: string;
  day: number;
}
