/** `day-3-1a2b3c4d.png`: the day and the first 8 characters of the calendar id (behaviour §9). */
export function getQrFileName(calendarId: string, day: number | "master", extension: "png" | "svg" = "png"): string {
  return `${day === "master" ? "master" : `day-${day}`}-${calendarId.slice(0, 8)}.${extension}`;
}
