import {
  DAY_COUNT,
  DAYS,
  type DailyOpening,
  fromWallClock,
  getDateIn,
  getDateOfDay,
  MS_PER_DAY,
  MS_PER_HOUR,
  REMINDER_HOUR,
} from "@advent/contract";
import type { ShownCalendar } from "../../calendars/calendar-model";
import { presentOrder } from "../../calendars/order/order-state";

/** Time in milliseconds after the last door until the address is deleted. */
const KEEP_AFTER_MS = 2 * MS_PER_DAY;

/** Returns the next eight o'clock in the zone. */
export function getNextMorning(now: number, timeZone: string): Date {
  const today = Date.parse(getDateIn(now, timeZone));
  const mornings = [today, today + MS_PER_DAY].map((date) =>
    fromWallClock(date + REMINDER_HOUR * MS_PER_HOUR, timeZone),
  );
  return new Date(mornings.find((morning) => morning > now) ?? now + MS_PER_DAY);
}

/** Returns the day whose door opens on the date of that moment. */
export function findDayOpeningAt(now: number, opening: DailyOpening): number | undefined {
  const today = getDateIn(now, opening.timeZone);
  return DAYS.find((day) => getDateOfDay(opening, day) === today);
}

/** Returns the schedule while doors are left to open, and `null` once nothing is left to remind of. */
export function getRemindedOpening(calendar: ShownCalendar | null, now: number): DailyOpening | null {
  if (!calendar || calendar.erasedAt || calendar.opening.mode !== "daily") return null;
  if (!["placed", "paid", "fulfilled"].includes(presentOrder(calendar).orderState)) return null;
  const { opening } = calendar;
  return getDateIn(now, opening.timeZone) <= getDateOfDay(opening, DAY_COUNT) ? opening : null;
}

export const getReminderEnd = (opening: DailyOpening): Date =>
  new Date(Date.parse(getDateOfDay(opening, DAY_COUNT)) + MS_PER_DAY + KEEP_AFTER_MS);
