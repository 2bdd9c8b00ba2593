import type { Connection, mongo } from "mongoose";
import type { CalendarModel } from "../calendars/calendar-model";
import { type Filter, readShown } from "../calendars/stored-calendar";

interface ClaimedNumber {
  _id: string;
  calendarId: string;
  claimedAt: Date;
}

/** Time in milliseconds in which a calendar may use its claim. */
const CLAIM_USABLE_MS = 5 * 60_000;
/** Age at which another calendar may take an unused claim. The margin covers clock differences between machines. */
const CLAIM_FREE_AFTER_MS = 2 * CLAIM_USABLE_MS;

export const orderNumbers = (db: Pick<Connection, "collection"> | mongo.Db) =>
  db.collection("ordernumbers") as unknown as mongo.Collection<ClaimedNumber>;

/**
 * Reserves an order number for one calendar. After a crash the same calendar may repeat the claim, and another
 * may take it after ten minutes.
 * @returns the filter under which the calendar may take the number, `null` when it belongs to another
 */
export async function claimOrderNumber(
  calendars: CalendarModel,
  orderNumber: string,
  calendarId: string,
  now = new Date(),
): Promise<Filter | null> {
  const claims = orderNumbers(calendars.db);
  const isMine = (await claim()) || (await takeOver());
  if (!isMine) return null;
  return { $expr: { $lt: ["$$NOW", { $literal: new Date(now.getTime() + CLAIM_USABLE_MS) }] } };

  /** Filters by the key alone, because MongoDB retries a conflicting upsert only then. */
  async function claim(): Promise<boolean> {
    const claimed = await claims.findOneAndUpdate(
      { _id: orderNumber },
      { $setOnInsert: { calendarId, claimedAt: now } },
      { upsert: true, returnDocument: "after" },
    );
    if (claimed?.calendarId !== calendarId) return false;
    if (claimed.claimedAt >= now) return true;
    const { matchedCount } = await claims.updateOne({ _id: orderNumber, calendarId }, { $max: { claimedAt: now } });
    return matchedCount === 1;
  }

  async function takeOver(): Promise<boolean> {
    const isFree = { claimedAt: { $lte: new Date(now.getTime() - CLAIM_FREE_AFTER_MS) } };
    const other = await claims.findOne({ _id: orderNumber, ...isFree });
    if (!other || (await readShown(calendars, { _id: other.calendarId, orderNumber }))) return false;
    const { matchedCount } = await claims.updateOne(other, { $set: { calendarId, claimedAt: now } });
    return matchedCount === 1;
  }
}
