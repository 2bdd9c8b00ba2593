import { landingPage, buildPath } from "@advent/contract";
import { type PageLink, createPageLink } from "./page-link";

/** Address of a calendar, or of one of its days (behaviour §2); `preview` is the key of a look that is no opening. */
export function getDayHref(calendarId: string, itemId: string | null, preview: string | null = null): string {
  return buildPath(landingPage, { calendarId }, { itemId, preview });
}

/** Link to a day; `null`: to all days. */
export type DayLink = (itemId: string | null) => PageLink;

export function createDayLinks(calendarId: string, preview: string | null, select: (itemId: string | null) => void): DayLink {
  return (itemId) => createPageLink(getDayHref(calendarId, itemId, preview), () => select(itemId));
}
