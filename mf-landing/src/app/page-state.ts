import { landingPage } from "@advent/contract";
import { getDayHref } from "../shared/day-links";
import type { LandingState } from "../view/landing-state";

/** Id of the JSON script in which the server hands the page its state. */
export const STATE_ELEMENT_ID = "landing-state";

/** What an address asks for. */
export interface PageAddress {
  /** Empty where it names none. */
  calendarId: string;
  itemId: string | null;
  /** The key of a preview. */
  preview: string | null;
}

/** What the server rendered, so that the browser can take it over. */
export interface PageState extends PageAddress {
  /** Address of the builder. */
  home: string;
  state: LandingState;
}

/** A page that comes alive; of any other there is nothing to take over. */
export interface ReadyPage extends PageState {
  state: Extract<LandingState, { status: "ready" }>;
}

/** Where this page is found, which is no preview; without a calendar it is the origin's front page. */
export function getPagePath({ calendarId, itemId }: Omit<PageAddress, "preview">): string {
  return calendarId ? getDayHref(calendarId, itemId) : "/";
}

const address = new RegExp(`^${landingPage.path.replace(":calendarId", "([^/]+)")}/?$`);

/** The calendar in an address such as `/landing/abc?itemId=1`; empty when there is none. */
export function parseCalendarId(pathname: string): string {
  const encoded = address.exec(pathname)?.[1] ?? "";
  try {
    return decodeURIComponent(encoded);
  } catch {
    return "";
  }
}
