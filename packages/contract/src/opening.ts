import type { Opening } from "./calendar";
import { formatDay, MS_PER_DAY } from "./dates";
import { type DailyOpening, getDateOfDay } from "./format-opening";
import { fromWallClock, getDateIn, isTimeZone } from "./wall-clock";

export const OPENING_MAX_DAYS = 400;

/**
 * Returns the ISO time from which a day is open: 00:00 of its date in the zone, or the first moment of a date
 * without midnight.
 * Returns `null` when all days are open.
 * @throws RangeError for an unknown time zone
 */
export function getOpeningTime(opening: Opening, day: number): string | null {
  if (opening.mode === "together") return null;
  return new Date(fromWallClock(Date.parse(getDateOfDay(opening, day)), opening.timeZone)).toISOString();
}

/**
 * Returns why a schedule is invalid, or `null` when it is valid.
 * @param now in milliseconds since 1970
 */
export function findOpeningError(opening: Opening, now: number): string | null {
  if (opening.mode === "together") return null;
  const { firstDay, timeZone } = opening;
  if (!isTimeZone(timeZone)) return `“${timeZone}” is not a time zone; please choose one such as Europe/London.`;
  const today = getDateIn(now, timeZone);
  if (firstDay < today) return `${formatDay(firstDay, true)} has passed; please choose today or a later day.`;
  if (Date.parse(firstDay) - Date.parse(today) > OPENING_MAX_DAYS * MS_PER_DAY)
    return `${formatDay(firstDay, true)} is more than ${OPENING_MAX_DAYS} days away; please choose an earlier day.`;
  return null;
}

/**
 * Returns the default daily schedule: the twelve days to Christmas Eve, of next year once this year's have
 * begun.
 */
export function getProposedOpening(now: number, timeZone: string): DailyOpening {
  const today = getDateIn(now, timeZone);
  const year = Number(today.slice(0, 4));
  return { mode: "daily", firstDay: `${today > `${year}-12-13` ? year + 1 : year}-12-13`, timeZone };
}
