import { formatDate, toIsoDate, formatDay } from "./dates";

/** When the days of a calendar open (behaviour §10). */
export type Opening =
  | { mode: "together" }
  | {
      mode: "daily";
      /** On which day 1 opens, as `2026-12-13`. */
      firstDay: string;
      /** Such as `Europe/London`. */
      timeZone: string;
    };
export type DailyOpening = Extract<Opening, { mode: "daily" }>;

/** What a calendar has until its sender chooses. */
export const OPENING_TOGETHER = { mode: "together" } as const satisfies Opening;

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** The date on which a day opens, as `2026-12-15`. */
export const getDateOfDay = ({ firstDay }: DailyOpening, day: number): string =>
  toIsoDate(Date.parse(firstDay) + (day - 1) * MS_PER_DAY);

/** `All at once`, or `One door a day from 13 December`. */
export function formatOpening(opening: Opening): string {
  return opening.mode === "together" ? "All at once" : formatDaily(opening.firstDay);
}

/** `One door a day from 13 December`. */
export const formatDaily = (firstDay: string): string => `One door a day from ${formatDay(firstDay)}`;

/** `London time`, `New York time`; `UTC`. */
export function formatZone(timeZone: string): string {
  const place = timeZone.split("/").at(-1)?.replaceAll("_", " ");
  return timeZone.includes("/") ? `${place} time` : timeZone;
}

/** When a day opens: `13 December`; `null` where all days are open. */
export function formatOpeningDate(opening: Opening, day: number): string | null {
  return opening.mode === "together" ? null : formatDay(getDateOfDay(opening, day));
}

/** {@link formatOpeningDate} with its weekday: `Sunday 13 December`. */
export function formatOpeningWeekday(opening: Opening, day: number): string | null {
  return opening.mode === "together" ? null : formatDate(getDateOfDay(opening, day));
}
