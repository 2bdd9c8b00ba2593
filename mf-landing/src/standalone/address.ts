import { type PageAddress, parseCalendarId } from "./page-state";

export function parseAddress({ pathname, search }: Pick<URL, "pathname" | "search">): PageAddress {
  const query = new URLSearchParams(search);
  return {
    calendarId: parseCalendarId(pathname),
    itemId: query.get("itemId") || null,
    preview: query.get("preview") || null,
  };
}
