import { landingPage, pathOf } from "@advent/contract";
import { type PageLink, pageLink } from "./page-link";

/** Address of a calendar, or of one of its days (behaviour §2). */
export function dayHref(calendarId: string, itemId: string | null): string {
  return pathOf(landingPage, { calendarId }, { itemId });
}

/** Link to a day; `null`: to all days. */
export type DayLink = (itemId: string | null) => PageLink;

export function dayLinks(calendarId: string, select: (itemId: string | null) => void): DayLink {
  return (itemId) => pageLink(dayHref(calendarId, itemId), () => select(itemId));
}
