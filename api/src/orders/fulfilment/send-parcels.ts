import type { BodyOf, Parcel, ReplyOf, sendOrders } from "@advent/contract";
import type { CalendarDocument, CalendarModel } from "../../calendars/calendar-model";
import { readAll } from "../../calendars/stored-calendar";
import { AppError } from "../../errors";
import { orderNumbers } from "../claim-order-number";
import { runInBatches } from "./change-orders";

type Row = BodyOf<typeof sendOrders>["parcels"][number];
type Outcome = ReplyOf<typeof sendOrders>["rows"][number];

interface MatchedParcel {
  calendar: CalendarDocument;
  parcel: Parcel;
}

/** @param send sends one parcel, or says why it cannot be sent */
export async function sendParcels(
  calendars: CalendarModel,
  rows: readonly Row[],
  send: (matched: MatchedParcel) => Promise<AppError | undefined>,
): Promise<Outcome[]> {
  return runInBatches(await matchRows(calendars, rows), async ({ orderNumber, calendar, unmatched, parcel }) => {
    const error = unmatched ?? (calendar && (await send({ calendar, parcel })));
    const recipient = calendar?.customerName ?? null;
    return { orderNumber, recipient, why: error?.message ?? null, code: error?.code ?? null };
  });
}

/** Finds the calendar of each row. Shopify’s numbers may lack their `#`. */
async function matchRows(calendars: CalendarModel, rows: readonly Row[]) {
  const numbers = rows.flatMap(({ orderNumber }) => [orderNumber, `#${orderNumber}`]);
  const claims = await orderNumbers(calendars.db)
    .find({ _id: { $in: numbers } })
    .toArray();
  const found = await readAll(calendars, { _id: { $in: claims.map(({ calendarId }) => calendarId) } });
  const byNumber = new Map(found.map((calendar) => [calendar.orderNumber, calendar]));
  const seen = new Set<CalendarDocument>();
  return rows.map(({ orderNumber, ...parcel }) => {
    const calendar = byNumber.get(orderNumber) ?? byNumber.get(`#${orderNumber}`);
    const isRepeated = calendar !== undefined && seen.has(calendar);
    if (calendar) seen.add(calendar);
    const repeated = isRepeated ? new AppError("conflict", "The order is in the list twice.") : undefined;
    const unmatched = calendar ? repeated : new AppError("not_found", "No order has this number.");
    return { orderNumber, parcel, calendar, unmatched };
  });
}
