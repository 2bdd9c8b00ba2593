import type { BodyOf, Parcel, ReplyOf, sendOrders } from "@advent/contract";
import type { CalendarModel } from "../../calendars/calendar-model";
import { readAll, type StoredCalendar } from "../../calendars/stored-calendar";
import { orderNumbers } from "../checkout/claim-order-number";
import { findObstacle, runInBatches, tryChange } from "./change-orders";
import type { Fulfilled } from "./present-shop-order";

type Row = BodyOf<typeof sendOrders>["parcels"][number];
type Outcome = ReplyOf<typeof sendOrders>["rows"][number];

export interface MatchedParcel {
  calendarId: string;
  parcel: Parcel;
}

export async function previewParcels(
  calendars: CalendarModel,
  rows: readonly Row[],
  worker: { who: string; now: Date },
): Promise<Outcome[]> {
  const matches = await matchRows(calendars, rows);
  return matches.map(({ orderNumber, calendar, why }) => {
    const step = { ...worker, from: "packed", action: "advance" } as const;
    return present(orderNumber, calendar, why ?? (calendar && findObstacle(calendar, step)));
  });
}

export async function sendParcels(
  calendars: CalendarModel,
  rows: readonly Row[],
  send: (matched: MatchedParcel) => Promise<Fulfilled>,
): Promise<Outcome[]> {
  const matches = await matchRows(calendars, rows);
  return runInBatches(matches, async ({ orderNumber, calendar, why, parcel }) => {
    if (!calendar || why) return present(orderNumber, calendar, why);
    const outcome = await tryChange(() => send({ calendarId: calendar._id, parcel }));
    return present(orderNumber, calendar, outcome.why);
  });
}

const present = (orderNumber: string, calendar: StoredCalendar | undefined, why: string | undefined): Outcome => ({
  orderNumber,
  recipient: calendar?.customerName ?? null,
  why: why ?? null,
});

/** Finds the calendar of each row. Shopify’s numbers may lack their `#`. */
async function matchRows(calendars: CalendarModel, rows: readonly Row[]) {
  const numbers = rows.flatMap(({ orderNumber }) => [orderNumber, `#${orderNumber}`]);
  const claims = await orderNumbers(calendars.db)
    .find({ _id: { $in: numbers } })
    .toArray();
  const found = await readAll(calendars, { _id: { $in: claims.map(({ calendarId }) => calendarId) } });
  const byNumber = new Map(found.map((calendar) => [calendar.orderNumber, calendar]));
  const seen = new Set<StoredCalendar>();
  return rows.map(({ orderNumber, ...parcel }) => {
    const calendar = byNumber.get(orderNumber) ?? byNumber.get(`#${orderNumber}`);
    const isRepeated = calendar !== undefined && seen.has(calendar);
    if (calendar) seen.add(calendar);
    const why = calendar ? (isRepeated ? "The order is in the list twice." : undefined) : "No order has this number.";
    return { orderNumber, parcel, calendar, why };
  });
}
