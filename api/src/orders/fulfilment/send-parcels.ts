import type { BodyOf, Parcel, ReplyOf, sendOrders } from "@advent/contract";
import type { CalendarDocument, CalendarModel } from "../../calendars/calendar-model";
import { readAll } from "../../calendars/stored-calendar";
import { AppError } from "../../errors";
import { orderNumbers } from "../claim-order-number";
import { runInBatches } from "./change-orders";
import { checkRow, compactNumber } from "./check-row";

type Outcome = ReplyOf<typeof sendOrders>["rows"][number];

interface MatchedParcel {
  calendar: CalendarDocument;
  parcel: Parcel;
}

/** @param send sends one parcel, or says why it cannot be sent */
export async function sendParcels(
  calendars: CalendarModel,
  { parcels, isTyped = false }: Pick<BodyOf<typeof sendOrders>, "parcels" | "isTyped">,
  send: (matched: MatchedParcel) => Promise<AppError | undefined>,
): Promise<Outcome[]> {
  const checked = parcels.map((row) => checkRow(row, isTyped));
  return runInBatches(await matchRows(calendars, checked), async ({ orderNumber, calendar, unmatched, parcel }) => {
    const error = unmatched ?? (calendar && (await send({ calendar, parcel })));
    const recipient = calendar?.customerName ?? null;
    return { orderNumber, recipient, why: error?.message ?? null, code: error?.code ?? null };
  });
}

interface ListedRow {
  orderNumber: string;
  parcel: Parcel;
  calendar: CalendarDocument | undefined;
  error: AppError | undefined;
}

/** Finds the calendar of each row. Shopify’s numbers may lack their `#`. */
async function matchRows(calendars: CalendarModel, rows: readonly ReturnType<typeof checkRow>[]) {
  const numbers = rows.flatMap(({ row: { orderNumber } }) => [orderNumber, `#${orderNumber}`]);
  const claims = await orderNumbers(calendars.db)
    .find({ _id: { $in: numbers } })
    .toArray();
  const found = await readAll(calendars, { _id: { $in: claims.map(({ calendarId }) => calendarId) } });
  const byNumber = new Map(found.map((calendar) => [calendar.orderNumber, calendar]));
  const listed = rows.map(({ row: { orderNumber, ...parcel }, error }) => {
    const calendar = byNumber.get(orderNumber) ?? byNumber.get(`#${orderNumber}`);
    return { orderNumber, parcel, calendar, error };
  });
  return listed.map((row) => ({ ...row, unmatched: row.error ?? findConflict(row, listed) }));
}

/** Refuses what one of two rows must have wrong: a number twice is mostly the wrong column. */
function findConflict(row: ListedRow, listed: readonly ListedRow[]): AppError | undefined {
  const { calendar, parcel } = row;
  if (!calendar) return new AppError("not_found", "No order has this number.");
  const isSame = (other: ListedRow) =>
    compactNumber(other.parcel.trackingNumber) === compactNumber(parcel.trackingNumber);
  const repeats = listed.filter((other) => other.calendar === calendar);
  if (!repeats.every(isSame))
    return new AppError("conflict", "The order is in the list twice, with different tracking numbers.");
  if (repeats[0] !== row) return new AppError("conflict", "The order is in the list twice.");
  if (listed.some((other) => other.calendar !== calendar && isSame(other)))
    return new AppError("conflict", "Another row has the same tracking number.");
  return undefined;
}
