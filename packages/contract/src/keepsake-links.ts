import { pathOf } from "./endpoint";
import type { otherRoutes } from "./routes";

/** On the landing's own origin, which makes the page; the shell leads there. */
export const KEEPSAKE_PATH = "/landing/:calendarId/keepsake.html";

// Said again: the table of all routes would come into the landing's first script.
const PRINT_PATH = "/api/landing/calendar/:calendarId/keepsake.pdf" satisfies typeof otherRoutes.getKeepsakePrint.path;

/** Where a calendar's keepsake is had once all twelve doors were opened: one page for ever, and its words and pictures for printing. */
export const keepsakeLinks = (calendarId: string) => ({
  page: pathOf({ path: KEEPSAKE_PATH }, { calendarId }),
  print: pathOf({ path: PRINT_PATH }, { calendarId }),
});
