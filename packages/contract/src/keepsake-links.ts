import { buildPath } from "./endpoint";
import { routes } from "./routes";

/** Rendered by the landing's own origin. The shell redirects there. */
export const KEEPSAKE_PATH = "/landing/:calendarId/keepsake.html";

export const getKeepsakeLinks = (calendarId: string) => ({
  page: buildPath({ path: KEEPSAKE_PATH }, { calendarId }),
  print: buildPath(routes.getKeepsakePrint, { calendarId }),
});
