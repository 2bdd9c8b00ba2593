import {
  FULFILMENT_STATES,
  getDateIn,
  type listOrders,
  MAX_SELECTED_ORDERS,
  MS_PER_DAY,
  type OrderView,
  type PageInfo,
  type QueryOf,
  toIsoDate,
} from "@advent/contract";
import type { CalendarModel } from "../../calendars/calendar-model";
import { TASK_FILTERS } from "../../calendars/order/tasks";
import { parseSearch, SEARCH_KINDS, type SearchKind } from "../../calendars/search-terms";
import { type Filter, readPage } from "../../calendars/stored-calendar";
import { addUpTo, countUpTo } from "../../database/count-up-to";
import { FieldError } from "../../errors";
import { type Fulfilled, hasFulfilment } from "./present-shop-order";

const PAGE_SIZE = 40;
const MAX_RARE_ORDERS = 1_000;

type Listing = QueryOf<typeof listOrders>;

interface Reader {
  who: string;
  /** What the caller may see, and so find orders by. */
  kinds: readonly SearchKind[];
  now: number;
  timeZone: string;
}

export async function listPage(
  calendars: CalendarModel,
  { cursor, ...query }: Listing,
  reader: Reader,
): Promise<{ orders: Fulfilled[]; pageInfo: PageInfo }> {
  const { filter, order } = await buildFilter(calendars, query, reader);
  const found = await readPage(
    calendars,
    { $and: [filter, matchAfter(order, cursor)] },
    { sort: toSort(order), limit: PAGE_SIZE + 1 },
  );
  const orders = found.slice(0, PAGE_SIZE).filter(hasFulfilment);
  const last = orders.at(-1);
  const hasNextPage = found.length > PAGE_SIZE;
  const endCursor = hasNextPage && last ? `${last.fulfilment.shipBy}.${last._id}` : null;
  return { orders, pageInfo: { hasNextPage, endCursor } };
}

export async function listIds(calendars: CalendarModel, query: Listing, reader: Reader) {
  const { filter, order } = await buildFilter(calendars, query, reader);
  const found = await calendars.collection
    .find(filter as object, { projection: { _id: 1 } })
    .sort(toSort(order))
    .limit(MAX_SELECTED_ORDERS + 1)
    .toArray();
  const calendarIds = found.slice(0, MAX_SELECTED_ORDERS).map(({ _id }) => String(_id));
  return { calendarIds, isComplete: found.length === calendarIds.length };
}

export async function countViews(calendars: CalendarModel, reader: Reader): Promise<Record<OrderView, number>> {
  const dates = getDates(reader);
  const [late = 0, today = 0, tomorrow = 0, ...counts] = await Promise.all([
    countLate(calendars, dates.today),
    ...[dates.today, dates.tomorrow].map((date) => countUpTo(calendars, { "fulfilment.dueOn": date })),
    ...FULFILMENT_STATES.map((state) => countUpTo(calendars, { "fulfilment.state": state })),
  ]);
  const [to_pick = 0, picked = 0, packed = 0, sent = 0, stopped = 0] = counts;
  return { open: addUpTo(to_pick, picked, packed), late, today, tomorrow, to_pick, picked, packed, sent, stopped };
}

/** Counts by each date, because a range would read every order instead of the index alone. */
async function countLate(calendars: CalendarModel, today: string): Promise<number> {
  const oldestFirst = { sort: { "fulfilment.dueOn": 1, _id: 1 }, limit: 1 } as const;
  const [oldest] = await readPage(calendars, { "fulfilment.dueOn": { $gt: "", $lt: today } }, oldestFirst);
  const from = oldest?.fulfilment?.dueOn;
  if (!from) return 0;
  const dates: string[] = [];
  for (let date = from; date < today; date = getNextDate(date)) dates.push(date);
  return countUpTo(calendars, { "fulfilment.dueOn": { $in: dates } });
}

interface Order {
  /** Date to sort by, in the index of the filter. */
  field: "fulfilment.dueOn" | "fulfilment.shipBy";
  direction: 1 | -1;
}

const toSort = ({ field, direction }: Order): Record<string, 1 | -1> => ({ [field]: direction, _id: direction });

/** Lists what has to leave by the oldest promise, and what is over by the newest. */
async function buildFilter(calendars: CalendarModel, query: Omit<Listing, "cursor">, reader: Reader) {
  const { view = "open", schedule, shipBy, assignee, task, search } = query;
  const due = matchDue(view, reader);
  const isOver = view === "sent" || view === "stopped";
  const field = due ? "fulfilment.dueOn" : "fulfilment.shipBy";
  const words = parseSearch(search ?? "");
  const conditions: Filter[] = [
    due ? { "fulfilment.dueOn": due } : { "fulfilment.state": view },
    ...(schedule ? [{ "opening.mode": schedule }] : []),
    ...(shipBy ? [{ [field]: { $lte: shipBy } }] : []),
    ...(assignee ? [await matchAssignee(calendars, assignee, reader)] : []),
    ...(task ? [await matchIds(calendars, TASK_FILTERS)] : []),
    ...(search && words.length === 0 ? [{ "terms.value": "" }] : []),
    ...words.map((value) => matchTerm(value, reader)),
  ];
  return { order: { field, direction: isOver ? -1 : 1 } as const, filter: { $and: conditions } };
}

const matchTerm = (value: string, { kinds }: Reader): Filter =>
  kinds.length === SEARCH_KINDS.length
    ? { "terms.value": value }
    : { terms: { $elemMatch: { value, kind: { $in: [...kinds] } } } };

function matchDue(view: OrderView, reader: Reader) {
  const { today, tomorrow } = getDates(reader);
  const due: Partial<Record<OrderView, string | { $gt: string; $lt?: string }>> = {
    open: { $gt: "" },
    late: { $gt: "", $lt: today },
    today,
    tomorrow,
  };
  return due[view];
}

function getDates({ now, timeZone }: Reader) {
  const today = getDateIn(now, timeZone);
  return { today, tomorrow: getNextDate(today) };
}

const getNextDate = (date: string): string => toIsoDate(Date.parse(date) + MS_PER_DAY);

function matchAssignee(
  calendars: CalendarModel,
  assignee: NonNullable<Listing["assignee"]>,
  { who, now }: Reader,
): Filter | Promise<Filter> {
  const at = new Date(now);
  if (assignee === "nobody") return { $or: [{ "fulfilment.claim": null }, { "fulfilment.claim.until": { $lte: at } }] };
  const by = assignee === "me" ? who : { $ne: who };
  return matchIds(calendars, [{ "fulfilment.claim.until": { $gt: at }, "fulfilment.claim.by": by }]);
}

/** Matches the few orders that fit one of these, each read by its own index: in the order of a list they are rare. */
async function matchIds({ collection }: CalendarModel, filters: readonly Filter[]): Promise<Filter> {
  const options = { projection: { _id: 1 }, limit: MAX_RARE_ORDERS };
  const found = await Promise.all(filters.map((filter) => collection.find(filter as object, options).toArray()));
  return { _id: { $in: [...new Set(found.flat().map(({ _id }) => String(_id)))] } };
}

function matchAfter({ field, direction }: Order, cursor: string | undefined): Filter {
  if (cursor === undefined) return {};
  const [, date, id] = /^(\d{4}-\d{2}-\d{2})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!date || !id) throw new FieldError("cursor", "does not belong to this list.");
  const beyond = direction === 1 ? "$gt" : "$lt";
  return {
    [field]: { [`${beyond}e`]: date },
    $or: [{ [field]: { [beyond]: date } }, { [field]: date, _id: { [beyond]: id } }],
  };
}
