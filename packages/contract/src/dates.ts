/** `2026-12-13` of a time in UTC. */
export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** `Sunday 13 December` of a date such as `2026-12-13`. Put together here: servers and browsers differ in the comma. */
export const dateInWords = (date: string): string =>
  `${new Date(date).toLocaleDateString("en-GB", { weekday: "long", timeZone: "UTC" })} ${dayInWords(date)}`;

/** `13 December`, or with its year. */
export function dayInWords(date: string, withYear = false): string {
  const year = withYear ? ({ year: "numeric" } as const) : {};
  return new Date(date).toLocaleDateString("en-GB", { day: "numeric", month: "long", ...year, timeZone: "UTC" });
}
