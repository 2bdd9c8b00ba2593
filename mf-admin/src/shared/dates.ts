const dayOfYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });
const wholeDate = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** `1 November 2026`, in the reader's time zone. */
export const formatDate = (timestamp: string): string => wholeDate.format(new Date(timestamp));

/** `3 December, 08:12`, in the reader's time zone. */
export function formatMoment(timestamp: string): string {
  const date = new Date(timestamp);
  return `${dayOfYear.format(date)}, ${clock.format(date)}`;
}
