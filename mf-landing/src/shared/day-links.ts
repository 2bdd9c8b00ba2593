import { buildPath, landingPage } from "@advent/contract";
import { createPageLink, type PageLink } from "./page-link";

export function getDayHref(calendarId: string, itemId: string | null, preview: string | null = null): string {
  return buildPath(landingPage, { calendarId }, { itemId, preview });
}

export type DayLink = (itemId: string | null) => PageLink;

export function createDayLinks(
  calendarId: string,
  preview: string | null,
  select: (itemId: string | null) => void,
): DayLink {
  return (itemId) => createPageLink(getDayHref(calendarId, itemId, preview), () => select(itemId));
}
