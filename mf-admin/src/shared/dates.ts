const wholeDate = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

export function formatDate(timestamp: string): string {
  const date = new Date(timestamp);
  return `${wholeDate.format(date)}, ${clock.format(date)}`;
}
