import { DAY_COUNT, getNumbers, MS_PER_DAY, SHOWN_NUMBER_DAYS } from "@advent/contract";
import type { CalendarModel } from "../../calendars/calendar-model";
import { MAX_QUERY_MS } from "../../database/connection-options";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";

const MAX_PRODUCTS = 12;
const DAY_OF_START = { $dateToString: { date: "$createdAt", format: "%Y-%m-%d" } };
const IS_ORDERED = { $gt: ["$orderNumber", ""] };

interface NumbersDeps {
  calendars: CalendarModel;
  now: () => number;
}

export function registerNumbersRoutes(router: AppRouter, { calendars, now }: NumbersDeps): void {
  serve(router, getNumbers, async () => {
    const since = { createdAt: { $gte: new Date(now() - SHOWN_NUMBER_DAYS * MS_PER_DAY) } };
    const [days, products, [doors]] = await Promise.all([
      countDays(calendars, since),
      countProducts(calendars, since),
      aggregate<{ openedDoors: number; replies: number }>(calendars, [
        { $match: since },
        { $group: { _id: null, openedDoors: sumItems("openedAt"), replies: sumItems("reply") } },
      ]),
    ]);
    return { days, products, openedDoors: doors?.openedDoors ?? 0, replies: doors?.replies ?? 0 };
  });
}

async function countDays(calendars: CalendarModel, since: object) {
  const countIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
  type Row = Record<"started" | "filled" | "ordered", number> & { _id: { day: string; isStylistChoice: boolean } };
  const rows = await aggregate<Row>(calendars, [
    { $match: since },
    {
      $group: {
        _id: { day: DAY_OF_START, isStylistChoice: { $ifNull: ["$isStylistChoice", false] } },
        started: { $sum: 1 },
        filled: countIf({ $gte: [{ $size: { $ifNull: ["$items", []] } }, DAY_COUNT] }),
        ordered: countIf(IS_ORDERED),
      },
    },
    { $sort: { _id: -1 } },
  ]);
  return rows.map(({ _id, ...counts }) => ({ ..._id, ...counts }));
}

async function countProducts(calendars: CalendarModel, since: object) {
  const rows = await aggregate<{ _id: string; count: number }>(calendars, [
    { $match: { ...since, orderNumber: { $gt: "" } } },
    { $unwind: "$items" },
    { $group: { _id: "$items.snapshot.name", count: { $sum: 1 } } },
    { $sort: { count: -1, _id: 1 } },
    { $limit: MAX_PRODUCTS },
  ]);
  return rows.map(({ _id, count }) => ({ name: _id, count }));
}

/** Counts items with the field, without its content. */
const sumItems = (field: "openedAt" | "reply") => ({
  $sum: {
    $size: {
      $filter: {
        input: { $ifNull: ["$items", []] },
        as: "item",
        cond: { $ne: [{ $ifNull: [`$$item.${field}`, null] }, null] },
      },
    },
  },
});

const aggregate = <Row extends object>({ collection }: CalendarModel, pipeline: object[]): Promise<Row[]> =>
  collection.aggregate<Row>(pipeline, { maxTimeMS: MAX_QUERY_MS }).toArray();
