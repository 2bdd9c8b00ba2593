import type { Connection, mongo } from "mongoose";
import type { CalendarModel } from "../calendars/calendar-model";
import { type Filter, readShown } from "../calendars/stored-calendar";
import { isDuplicateKey } from "../database/duplicate-key";

interface ClaimedNumber {
  /** The order number. */
  _id: string;
  calendarId: string;
  claimedAt: Date;
}

/** How long a calendar that has claimed a number may take to show it (ms). */
const USABLE = 5 * 60_000;
/** When a claim that no calendar has made good is free for another (ms): clocks of two machines may differ by what lies between. */
const FREE_AFTER = 2 * USABLE;

export const orderNumbers = (db: Pick<Connection, "collection"> | mongo.Db) =>
  db.collection("ordernumbers") as unknown as mongo.Collection<ClaimedNumber>;

/**
 * Keeps an order number for one calendar, which is then changed to show it: a number stands for one order, on any number of machines. A
 * process killed between the two leaves a claim that the same calendar may repeat, and another one after ten minutes.
 * @returns the filter under which the calendar may take the number: while the claim is surely its own; `null` when it is another's
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
  return { $expr: { $lt: ["$$NOW", { $literal: new Date(now.getTime() + USABLE) }] } };

  async function claim(): Promise<boolean> {
    try {
      await claims.updateOne({ _id: orderNumber, calendarId }, { $set: { claimedAt: now } }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async function takeOver(): Promise<boolean> {
    const other = await claims.findOne({ _id: orderNumber, claimedAt: { $lte: new Date(now.getTime() - FREE_AFTER) } });
    if (!other || (await readShown(calendars, { _id: other.calendarId, orderNumber }))) return false;
    const { matchedCount } = await claims.updateOne(other, { $set: { calendarId, claimedAt: now } });
    return matchedCount === 1;
  }
}
