import { builderTitle, type LandingCalendar } from "@advent/contract";
import type { Code } from "./code-data";

/** `undefined` when a code is right, else what is wrong with it. */
export type Verdict = string | undefined;

export const UNREADABLE = "This code could not be read.";

/** What the text of a code says about whom it opens; the first thing that is wrong. */
export function judgeText(code: Code, text: string | undefined): Verdict {
  if (!text) return UNREADABLE;
  const [address, query] = text.split("?");
  if (address !== code.landing) return `This code opens another page: ${text}`;
  if (new URLSearchParams(query).get("itemId") !== code.itemId) return "This code opens another day.";
  return undefined;
}

/** What the landing page shows for a code that leads to it. */
export function judgeLanding({ itemId, day }: Code, { items }: LandingCalendar): Verdict {
  const shown = items.find(({ id }) => id === itemId);
  if (!shown) return "The landing page does not have this gift.";
  if (shown.day !== day) return `The landing page shows this gift on day ${shown.day}, ${builderTitle(shown.day)}.`;
  return undefined;
}
