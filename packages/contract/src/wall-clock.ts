import { MS_PER_DAY, toIsoDate } from "./dates";

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Caches formatters, which are expensive to create. The Swedish notation is ISO 8601 with a space: `2026-12-13 00:00:00`.
 * @throws RangeError for an unknown time zone
 */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  formats.set(timeZone, format);
  return format;
}

/**
 * Returns the local time of a zone as milliseconds, so that the UTC fields of a `Date` are the local ones.
 * @param time in milliseconds since 1970
 * @throws RangeError for an unknown time zone
 */
export const toWallClock = (time: number, timeZone: string): number =>
  Date.parse(`${formatIn(timeZone).format(time).replace(" ", "T")}Z`);

/**
 * Returns the first moment, in milliseconds since 1970, at which a zone's clocks show at least `wall`: where they skip it,
 * the moment they are changed.
 * @param wall local time, as {@link toWallClock} returns it
 * @throws RangeError for an unknown time zone
 */
export function fromWallClock(wall: number, timeZone: string): number {
  const ahead = [wall - MS_PER_DAY, wall + MS_PER_DAY].map((time) => toWallClock(time, timeZone) - time);
  let earliest = wall - Math.max(...ahead);
  let latest = wall - Math.min(...ahead);
  while (earliest < latest) {
    const middle = Math.floor((earliest + latest) / 2);
    if (toWallClock(middle, timeZone) >= wall) latest = middle;
    else earliest = middle + 1;
  }
  return latest;
}

export const getDateIn = (time: number, timeZone: string): string => toIsoDate(toWallClock(time, timeZone));

export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(formatIn(name));
  } catch {
    return false;
  }
}

/** Returns undefined for a zone that `Intl` does not take, such as Chrome's `Etc/Unknown`, and for an offset. */
export function getBrowserTimeZone(): string | undefined {
  const { timeZone = "" } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : undefined;
}
