import { calendarIdOf, type PageAddress } from "./page-state";

/** What an address such as `/landing/abc?itemId=1` asks for. */
export function addressIn({ pathname, search }: Pick<URL, "pathname" | "search">): PageAddress {
  const query = new URLSearchParams(search);
  return {
    calendarId: calendarIdOf(pathname),
    itemId: query.get("itemId") || null,
    preview: query.get("preview") || null,
  };
}
