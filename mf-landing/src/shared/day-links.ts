import { type PageLink, pageLink } from "./page-link";

/** Address of a calendar, or of one of its days (behaviour §2). */
export function dayHref(calendarId: string, itemId: string | null): string {
  const path = `/landing/${encodeURIComponent(calendarId)}`;
  return itemId ? `${path}?itemId=${encodeURIComponent(itemId)}` : path;
}

/** Link to a day; `null`: to all days. */
export type DayLink = (itemId: string | null) => PageLink;

export function dayLinks(calendarId: string, select: (itemId: string | null) => void): DayLink {
  return (itemId) => pageLink(dayHref(calendarId, itemId), () => select(itemId));
}
