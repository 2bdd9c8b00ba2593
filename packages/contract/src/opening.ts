import type { Opening } from "./calendar";
import { formatDate, formatDay, MS_PER_DAY, toIsoDate } from "./dates";
import { fromWallClock, getDateIn, isTimeZone } from "./wall-clock";

export type DailyOpening = Extract<Opening, { mode: "daily" }>;

export const OPENING_TOGETHER = { mode: "together" } as const satisfies Opening;

/** Hour of the calendar's time zone at which reminders of a door arrive. */
export const REMINDER_HOUR = 8;

export const getDateOfDay = ({ firstDay }: Pick<DailyOpening, "firstDay">, day: number): string =>
  toIsoDate(Date.parse(firstDay) + (day - 1) * MS_PER_DAY);

export function formatOpening(opening: Opening): string {
  return opening.mode === "together" ? "All at once" : formatDaily(opening.firstDay);
}

export const formatDaily = (firstDay: string): string => `One door a day from ${formatDay(firstDay)}`;

export function formatZone(timeZone: string): string {
  const place = timeZone.split("/").at(-1)?.replaceAll("_", " ");
  return timeZone.includes("/") ? `${place} time` : timeZone;
}

/** Formats a deadline by the shop's clocks, and names their zone: "3 December at 10:00 (London time)". */
export function formatDeadline(timestamp: string, timeZone: string): string {
  const parts = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", timeZone } as const;
  return `${new Date(timestamp).toLocaleString("en-GB", parts)} (${formatZone(timeZone)})`;
}

export function formatOpeningDate(opening: Opening, day: number): string | null {
  return opening.mode === "together" ? null : formatDay(getDateOfDay(opening, day));
}

export function formatOpeningWeekday(opening: Opening, day: number): string | null {
  return opening.mode === "together" ? null : formatDate(getDateOfDay(opening, day));
}

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

/** Month and day. The twelve days end on Christmas Eve. */
export const DEFAULT_FIRST_DAY = "12-13";

/**
 * Returns the schedule that a shopper starts with, of next year once this year's days have begun.
 * @param monthDay such as `12-13`
 */
export function getProposedOpening(now: number, timeZone: string, monthDay = DEFAULT_FIRST_DAY): DailyOpening {
  const today = getDateIn(now, timeZone);
  const year = Number(today.slice(0, 4));
  return { mode: "daily", firstDay: `${today > `${year}-${monthDay}` ? year + 1 : year}-${monthDay}`, timeZone };
}
