import { landingPage, pathOf } from "@advent/contract";
import { type PageLink, pageLink } from "./page-link";

/** Address of a calendar, or of one of its days (behaviour §2); `preview` is the key of a look that is no opening. */
export function dayHref(calendarId: string, itemId: string | null, preview: string | null = null): string {
  return pathOf(landingPage, { calendarId }, { itemId, preview });
}

/** Link to a day; `null`: to all days. */
export type DayLink = (itemId: string | null) => PageLink;

export function dayLinks(calendarId: string, preview: string | null, select: (itemId: string | null) => void): DayLink {
  return (itemId) => pageLink(dayHref(calendarId, itemId, preview), () => select(itemId));
}
