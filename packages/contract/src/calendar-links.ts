import { buildPath } from "./endpoint";
import { routes } from "./routes";

export const KEEPSAKE_PATH = "/landing/:calendarId/keepsake.html";

export const getKeepsakeLinks = (calendarId: string) => ({
  page: buildPath({ path: KEEPSAKE_PATH }, { calendarId }),
  print: buildPath(routes.getKeepsakePrint, { calendarId }),
});

export function getQrFileName(calendarId: string, day: number | "master", extension: "png" | "svg" = "png"): string {
  return `${day === "master" ? "master" : `day-${day}`}-${calendarId.slice(0, 8)}.${extension}`;
}
