import type { Row } from "@advent/server/testing/measure";
import type { CalendarModel, ShownCalendar } from "../src/calendars/calendar-model";
import { changeCalendar } from "../src/calendars/change-calendar";
import { deriveOrder } from "../src/calendars/order/order-state";
import { readPage } from "../src/calendars/stored-calendar";
import { readConfig } from "../src/config";
import { followOrder } from "../src/orders/settlement/follow-order";
import { seedCalendars } from "./seed-calendars";
import { fetchText, logIn, measureMs, withApi } from "./servers";

const ORDER_COUNT = 10_000;
const RUN_COUNT = 100;
const BATCH_SIZE = 32;
const MAX_LIST_MS = 150;
const DAILY_OPENING = { mode: "daily", firstDay: "2026-12-13", timeZone: "Europe/London" } as const;
/** One calendar in four is ordered. */
const CALENDARS_PER_ORDER = 4;

const ORDER_QUERIES: Record<string, string> = {
  "first page of orders": "",
  "orders that are late": "?view=late",
  "orders to pick": "?view=to_pick",
  "orders of a late page": "?cursor=2026-11-26.m",
  "search of a product": "?search=whisper",
  "search of a common word": "?search=gold",
  "search of two words": "?search=lucky%20star",
  "search of an order number": "?search=AC",
  "search of a part of a name": "?search=velac",
  "search of an email address": "?search=ada.%40example.com",
  "search that finds nothing": "?search=nowhere",
  "search of an order to pick": "?view=to_pick&search=whisper",
  "orders with a task": "?task=open",
  "orders that somebody works on": "?assignee=others",
  "orders that nobody works on": "?assignee=nobody",
  "search of an order to pick that finds nothing": "?view=to_pick&search=nowhere",
  "orders of a schedule": "?schedule=daily",
  "orders to pick by a date": "?view=to_pick&shipBy=2026-11-26",
};

/** Measures the 95th percentile of the orders page in milliseconds. */
export function measureOrders(): Promise<Row[]> {
  return withApi("orders", async (api) => {
    const calendars = await seedCalendars(api.connection, ORDER_COUNT * CALENDARS_PER_ORDER);
    await prepareOrders(calendars, api.uri);
    const cookie = await logIn(api);
    const rows: Row[] = [];
    for (const [name, query] of Object.entries(ORDER_QUERIES)) {
      const times: number[] = [];
      while (times.length < RUN_COUNT)
        times.push(await measureMs(() => fetchText(`${api.origin}/api/admin/orders${query}`, { cookie })));
      const title = `${name}, ${ORDER_COUNT.toLocaleString("en-GB")} orders, p95`;
      rows.push({ name: title, value: get95thPercentile(times), unit: "ms", limit: MAX_LIST_MS, atLeast: false });
    }
    return rows;
  });
}

async function prepareOrders(calendars: CalendarModel, uri: string): Promise<void> {
  const config = readConfig({ MONGODB_URI: uri, COOKIE_SECRET: "-".repeat(32) });
  const ids = await calendars.collection
    .find({ orderNumber: { $ne: null } })
    .map(({ _id }) => String(_id))
    .toArray();
  const prepare = (calendar: ShownCalendar) => {
    const stored = { ...calendar, terms: [], undo: null, proposals: [] };
    const at = calendar.createdAt ?? calendar.updatedAt;
    const followed = followOrder(deriveOrder(stored, at), config, at);
    const opening = calendar.customerName?.startsWith("Ada") ? DAILY_OPENING : undefined;
    return changeCalendar(calendars, { _id: calendar._id }, { ...followed, opening });
  };
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const filter = { _id: { $in: ids.slice(at, at + BATCH_SIZE) } };
    await Promise.all((await readPage(calendars, filter, { sort: { _id: 1 }, limit: BATCH_SIZE })).map(prepare));
  }
}

const get95thPercentile = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
