import {
  EXCHANGE_STATES,
  type ExchangeState,
  isExchangeOpen,
  type listExchanges,
  MAX_LISTED_EXCHANGES,
  type QueryOf,
  type ReplyOf,
} from "@advent/contract";
import type { CalendarModel } from "../../calendars/calendar-model";
import { parseSearch } from "../../calendars/search-terms";
import { type Filter, readPage } from "../../calendars/stored-calendar";
import { type PresentConfig, presentShopExchange } from "./present-exchange";

const REFERENCE_PATTERN = /^[\da-f]{8}$/i;
const OPEN_STATES = EXCHANGE_STATES.filter(isExchangeOpen);

type ExchangeQuery = QueryOf<typeof listExchanges>;

/** Lists open exchanges, the oldest first, or those that are closed, the latest first. */
export async function listShopExchanges(
  { calendars, config }: { calendars: CalendarModel; config: PresentConfig },
  query: ExchangeQuery,
): Promise<Pick<ReplyOf<typeof listExchanges>, "exchanges" | "pageInfo">> {
  const { view = "open", search = "", calendarId } = query;
  const reference = REFERENCE_PATTERN.test(search) ? search.toUpperCase() : undefined;
  const found = await readPage(calendars, getFilter(query, reference), {
    sort: { _id: 1 },
    limit: MAX_LISTED_EXCHANGES + 1,
  });
  const page = found.slice(0, MAX_LISTED_EXCHANGES);
  const isShown = ({ state, reference: own }: { state: ExchangeState; reference: string }) =>
    (calendarId || isExchangeOpen(state) === (view === "open")) && (!reference || own === reference);
  const exchanges = page
    .flatMap((calendar) => calendar.exchanges.map((exchange) => presentShopExchange(calendar, exchange, config)))
    .filter(isShown)
    .toSorted((a, b) => a.requestedAt.localeCompare(b.requestedAt));
  const hasNextPage = found.length > page.length;
  return {
    exchanges: view === "open" ? exchanges : exchanges.toReversed(),
    pageInfo: { hasNextPage, endCursor: hasNextPage ? (page.at(-1)?._id ?? null) : null },
  };
}

function getFilter({ view, search, calendarId, cursor }: ExchangeQuery, reference: string | undefined): Filter {
  if (calendarId) return { _id: calendarId };
  // An order that ended closes its exchanges, whatever their state.
  const states = view === "closed" ? EXCHANGE_STATES : OPEN_STATES;
  const terms = reference || !search ? [] : parseSearch(search);
  return {
    "exchanges.state": { $in: [...states] },
    ...(reference && { exchanges: { $elemMatch: { id: startsWith(reference.toLowerCase()) } } }),
    ...(terms.length > 0 && { $and: terms.map((value) => ({ "terms.value": value })) }),
    ...(cursor && { _id: { $gt: cursor } }),
  };
}

/** Ids begin with the reference, then a dash. */
const startsWith = (reference: string) => ({ $gte: `${reference}-`, $lt: `${reference}.` });
