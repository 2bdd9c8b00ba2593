import { parseCalendarId, type PageAddress } from "./page-state";

/** What an address such as `/landing/abc?itemId=1` asks for. */
export function parseAddress({ pathname, search }: Pick<URL, "pathname" | "search">): PageAddress {
  const query = new URLSearchParams(search);
  return {
    calendarId: parseCalendarId(pathname),
    itemId: query.get("itemId") || null,
    preview: query.get("preview") || null,
  };
}
