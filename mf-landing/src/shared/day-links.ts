import { buildPath, landingPage } from "@advent/contract";
import type { MouseEvent } from "react";

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

export interface PageLink {
  href: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export function createPageLink(href: string, follow: () => void): PageLink {
  return {
    href,
    onClick(event) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      follow();
    },
  };
}
