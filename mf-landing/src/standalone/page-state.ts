import { landingPage } from "@advent/contract";
import type { LandingState } from "../calendar/landing-state";
import { getDayHref } from "../shared/day-links";

/** Id of the JSON script with the state from the server. */
export const STATE_ELEMENT_ID = "landing-state";

export interface PageAddress {
  /** Empty when the URL names none. */
  calendarId: string;
  itemId: string | null;
  /** Preview key. */
  preview: string | null;
}

/** State for hydration. */
export interface PageState extends PageAddress {
  /** URL of the builder. */
  home: string;
  state: LandingState;
}

/** Only such a page is hydrated. */
export interface ReadyPage extends PageState {
  state: Extract<LandingState, { status: "ready" }>;
}

/** Returns the page's path without a preview key. Without a calendar it is `/`. */
export function getPagePath({ calendarId, itemId }: Omit<PageAddress, "preview">): string {
  return calendarId ? getDayHref(calendarId, itemId) : "/";
}

const address = new RegExp(`^${landingPage.path.replace(":calendarId", "([^/]+)")}/?$`);

/** Parses the calendar id in a URL such as `/landing/abc?itemId=1`. Empty when there is none. */
export function parseCalendarId(pathname: string): string {
  const encoded = address.exec(pathname)?.[1] ?? "";
  try {
    return decodeURIComponent(encoded);
  } catch {
    return "";
  }
}
