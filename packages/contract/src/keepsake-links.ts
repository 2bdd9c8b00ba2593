import { buildPath } from "./endpoint";
import { routes } from "./routes";

/** On the landing's own origin, which makes the page; the shell leads there. */
export const KEEPSAKE_PATH = "/landing/:calendarId/keepsake.html";

/** Where a calendar's keepsake is had once all twelve doors were opened: one page for ever, and its words and pictures for printing. */
export const getKeepsakeLinks = (calendarId: string) => ({
  page: buildPath({ path: KEEPSAKE_PATH }, { calendarId }),
  print: buildPath(routes.getKeepsakePrint, { calendarId }),
});
