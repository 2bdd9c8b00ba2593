const wholeDate = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** Such as `1 November 2026, 09:00`, in the reader's time zone. */
export function formatDate(timestamp: string): string {
  const date = new Date(timestamp);
  return `${wholeDate.format(date)}, ${clock.format(date)}`;
}
