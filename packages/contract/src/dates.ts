export const MS_PER_SECOND = 1_000;
export const MS_PER_MINUTE = 60 * MS_PER_SECOND;
export const MS_PER_HOUR = 60 * MS_PER_MINUTE;
export const MS_PER_DAY = 24 * MS_PER_HOUR;
export const SECONDS_PER_DAY = 24 * 3_600;

export const toIsoDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

// Creates formats on use. Created with the module, they would delay the start of every page.
const format = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(date).toLocaleDateString("en-GB", { ...options, timeZone: "UTC" });

export const formatDate = (date: string): string => `${format(date, { weekday: "long" })} ${formatDay(date)}`;

export const formatDay = (date: string, withYear = false): string =>
  format(date, withYear ? { dateStyle: "long" } : { day: "numeric", month: "long" });
