import { formatDay } from "./dates";
import { type DailyOpening, getDateOfDay, type Opening } from "./opening-words";
import { getDateIn, fromWallClock, isTimeZone } from "./wall-clock";

/** How far ahead the first day may lie. */
export const OPENING_MAX_DAYS = 400;

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/**
 * The instant from which a day is open (ISO): 00:00 of its date in the zone, or the first moment of that date where the clocks
 * leave midnight out; `null` where all days are open. @throws RangeError for no time zone
 */
export function getOpeningTime(opening: Opening, day: number): string | null {
  if (opening.mode === "together") return null;
  return new Date(fromWallClock(Date.parse(getDateOfDay(opening, day)), opening.timeZone)).toISOString();
}

/**
 * Why the days cannot open like that, in one sentence; `null` when they can.
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

/** What is proposed for one door a day: the twelve days to Christmas Eve, of next year once this year's have begun. */
export const getProposedOpening = (now: number, timeZone: string): DailyOpening => ({
  mode: "daily",
  firstDay: getProposedFirstDay(getDateIn(now, timeZone)),
  timeZone,
});

/** What it proposes for the first door where it is such a day today, as `2026-11-22`. */
export function getProposedFirstDay(today: string): string {
  const year = Number(today.slice(0, 4));
  return `${today > `${year}-12-13` ? year + 1 : year}-12-13`;
}
