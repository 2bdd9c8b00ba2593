import { landingPage } from "@advent/contract";
import type { LandingState } from "../calendar/landing-state";
import { getDayHref } from "../shared/day-links";

export const STATE_ELEMENT_ID = "landing-state";

export interface PageAddress {
  calendarId: string;
  itemId: string | null;
  preview: string | null;
}

export interface PageState extends PageAddress {
  home: string;
  state: LandingState;
}

export interface ReadyPage extends PageState {
  state: Extract<LandingState, { status: "ready" }>;
}

export function getPagePath({ calendarId, itemId }: Omit<PageAddress, "preview">): string {
  return calendarId ? getDayHref(calendarId, itemId) : "/";
}

const address = new RegExp(`^${landingPage.path.replace(":calendarId", "([^/]+)")}/?$`);

function parseCalendarId(pathname: string): string {
  const encoded = address.exec(pathname)?.[1] ?? "";
  try {
    return decodeURIComponent(encoded);
  } catch {
    return "";
  }
}

export function parseAddress({ pathname, search }: Pick<URL, "pathname" | "search">): PageAddress {
  const query = new URLSearchParams(search);
  return {
    calendarId: parseCalendarId(pathname),
    itemId: query.get("itemId") || null,
    preview: query.get("preview") || null,
  };
}
