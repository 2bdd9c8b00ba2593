import { dateInWords, dateOf, dayInWords } from "./dates";

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
export const TOGETHER = { mode: "together" } as const satisfies Opening;

const DAY = 24 * 60 * 60 * 1000;

/** The date on which a day opens, as `2026-12-15`. */
export const dateOfDay = ({ firstDay }: DailyOpening, day: number): string =>
  dateOf(Date.parse(firstDay) + (day - 1) * DAY);

/** `All at once`, or `One door a day from 13 December`. */
export function openingLine(opening: Opening): string {
  return opening.mode === "together" ? "All at once" : dailyLine(opening.firstDay);
}

/** `One door a day from 13 December`. */
export const dailyLine = (firstDay: string): string => `One door a day from ${dayInWords(firstDay)}`;

/** `London time`, `New York time`; `UTC`. */
export function zoneInWords(timeZone: string): string {
  const place = timeZone.split("/").at(-1)?.replaceAll("_", " ");
  return timeZone.includes("/") ? `${place} time` : timeZone;
}

/** When a day opens: `13 December`; `null` where all days are open. */
export function opensOn(opening: Opening, day: number): string | null {
  return opening.mode === "together" ? null : dayInWords(dateOfDay(opening, day));
}

/** {@link opensOn} with its weekday: `Sunday 13 December`. */
export function opensOnWeekday(opening: Opening, day: number): string | null {
  return opening.mode === "together" ? null : dateInWords(dateOfDay(opening, day));
}
