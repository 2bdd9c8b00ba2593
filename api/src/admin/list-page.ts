import type { listAdminCalendars, PageInfo, QueryOf } from "@advent/contract";
import type { CalendarModel } from "../calendars/calendar-model";
import { parseSearch } from "../calendars/search-terms";
import { type Filter, readPage, type ShownCalendar } from "../calendars/stored-calendar";
import { createKeyset } from "../database/keyset";

const PAGE_SIZE = 20;
const newestFirst = createKeyset("createdAt");

type Listing = QueryOf<typeof listAdminCalendars>;

export async function listPage(
  calendars: CalendarModel,
  query: Listing,
): Promise<{ calendars: ShownCalendar[]; pageInfo: PageInfo }> {
  const filter = { ...buildFilter(query), ...newestFirst.after(query.cursor) };
  const found = await readPage(calendars, filter, { sort: newestFirst.sort, limit: PAGE_SIZE + 1 });
  const { page, pageInfo } = newestFirst.page(found, PAGE_SIZE);
  return { calendars: page, pageInfo };
}

function buildFilter({ shop, filter, search }: Listing): Filter {
  const terms = sortRarestFirst(parseSearch(search ?? ""));
  return {
    ...filterByShop(shop),
    ...(filter && filter !== "all" ? { status: filter } : {}),
    ...(search && terms.length === 0 ? { "terms.value": "" } : {}),
    ...(terms.length > 0 ? { $and: terms.map((value) => ({ "terms.value": value })) } : {}),
  };
}

export function filterByShop(shop: string | undefined): Filter {
  return shop ? { shop: { $in: [shop, null] } } : {};
}

/** Sorts long prefixes first. A multikey index serves only the first term, and long prefixes are rarer. */
function sortRarestFirst(terms: string[]): string[] {
  return terms.toReversed().sort((a, b) => b.length - a.length);
}
