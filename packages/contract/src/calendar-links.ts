import { buildPath } from "./endpoint";
import { routes } from "./routes";

/** Rendered by the landing's own origin. The shell redirects there. */
export const KEEPSAKE_PATH = "/landing/:calendarId/keepsake.html";

export const getKeepsakeLinks = (calendarId: string) => ({
  page: buildPath({ path: KEEPSAKE_PATH }, { calendarId }),
  print: buildPath(routes.getKeepsakePrint, { calendarId }),
});

/** `day-3-1a2b3c4d.png`: the day and the first 8 characters of the calendar id (behaviour §9). */
export function getQrFileName(calendarId: string, day: number | "master", extension: "png" | "svg" = "png"): string {
  return `${day === "master" ? "master" : `day-${day}`}-${calendarId.slice(0, 8)}.${extension}`;
}
