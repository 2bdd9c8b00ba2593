import type { Opening } from "./calendar";
import { formatDate, formatDay, MS_PER_DAY, toIsoDate } from "./dates";

export type DailyOpening = Extract<Opening, { mode: "daily" }>;

export const OPENING_TOGETHER = { mode: "together" } as const satisfies Opening;

/** Hour of the calendar's time zone at which reminders of a door arrive. */
export const REMINDER_HOUR = 8;

export const getDateOfDay = ({ firstDay }: DailyOpening, day: number): string =>
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
