/** `2026-12-13` of a time in UTC. */
export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** `Sunday 13 December` of a date such as `2026-12-13`. */
export const dateInWords = (date: string): string => `${WEEKDAYS[new Date(date).getUTCDay()]} ${dayInWords(date)}`;

/** `13 December`, or with its year. By hand, as `listed` is. */
export function dayInWords(date: string, withYear = false): string {
  const day = new Date(date);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}${withYear ? ` ${day.getUTCFullYear()}` : ""}`;
}
