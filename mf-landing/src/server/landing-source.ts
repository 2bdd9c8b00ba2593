import { type LandingCalendar, landingCalendarSchema, pathOf, routes } from "@advent/contract";

/** Milliseconds the page waits for the API before it is sent without a calendar. */
const API_PATIENCE = 800;

/** A calendar as the API told it: its text, by which a rendered page is found again, and how to read it. */
export type LandingAnswer = { found: true; text: string; read: () => LandingCalendar } | { found: false };

/** Asks the API for a calendar. Rejects when the answer is late or a failure; `read` throws when it is broken. */
export async function askForLanding(apiOrigin: string, calendarId: string): Promise<LandingAnswer> {
  const response = await fetch(apiOrigin + pathOf(routes.getLandingCalendar, { calendarId }), {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(API_PATIENCE),
  });
  if (response.status === 404 || response.status === 400) return { found: false };
  if (!response.ok) throw new Error(`The API answered ${response.status} for a landing page.`);
  const text = await response.text();
  return { found: true, text, read: () => landingCalendarSchema.parse(JSON.parse(text)) };
}
