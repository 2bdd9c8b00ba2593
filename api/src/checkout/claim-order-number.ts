import type { Connection, mongo } from "mongoose";
import type { CalendarModel } from "../calendars/calendar-model";
import { type Filter, readShown } from "../calendars/stored-calendar";

interface ClaimedNumber {
  /** The order number. */
  _id: string;
  calendarId: string;
  claimedAt: Date;
}

/** How long a calendar that has claimed a number may take to show it. */
const CLAIM_USABLE_MS = 5 * 60_000;
/** When a claim that no calendar shows is free for another; the clocks of two machines may differ by what lies between. */
const CLAIM_FREE_AFTER_MS = 2 * CLAIM_USABLE_MS;

export const orderNumbers = (db: Pick<Connection, "collection"> | mongo.Db) =>
  db.collection("ordernumbers") as unknown as mongo.Collection<ClaimedNumber>;

/**
 * Keeps an order number for one calendar, which is then changed to show it. A process killed between the two leaves a claim that
 * the same calendar may repeat, and another one after ten minutes.
 * @returns the filter under which the calendar may take the number while the claim is its own; `null` when it is another's
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

  /** The filter is the key alone: MongoDB then repeats by itself an upsert that meets another one. */
  async function claim(): Promise<boolean> {
    await claims.updateOne({ _id: orderNumber }, { $setOnInsert: { calendarId, claimedAt: now } }, { upsert: true });
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
