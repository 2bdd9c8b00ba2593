/** `2026-12-13` of a time in UTC. */
export const toIsoDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

const weekdayFormat = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** `Sunday 13 December` of a date such as `2026-12-13`. */
export const formatDate = (date: string): string => `${weekdayFormat.format(new Date(date))} ${formatDay(date)}`;

/** `13 December`, or with its year. */
export const formatDay = (date: string, withYear = false): string =>
  (withYear ? dateFormat : dayFormat).format(new Date(date));
