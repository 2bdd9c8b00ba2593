export const MS_PER_SECOND = 1_000;
export const MS_PER_MINUTE = 60 * MS_PER_SECOND;
export const MS_PER_HOUR = 60 * MS_PER_MINUTE;
export const MS_PER_DAY = 24 * MS_PER_HOUR;
export const SECONDS_PER_DAY = 24 * 3_600;

export const toIsoDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

const weekdayFormat = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

export const formatDate = (date: string): string => `${weekdayFormat.format(new Date(date))} ${formatDay(date)}`;

export const formatDay = (date: string, withYear = false): string =>
  (withYear ? dateFormat : dayFormat).format(new Date(date));
