import { buildPath, type LandingCalendar, landingRoutes } from "@advent/contract";
import type { LandingState } from "../calendar/landing-state";

/** Never rejects, because every outcome is a state of the page. */
export async function fetchLanding(calendarId: string, preview?: string | null): Promise<LandingState> {
  try {
    const path = buildPath(landingRoutes.getLandingCalendar, { calendarId }, { preview });
    const response = await fetch(path, { credentials: "include" });
    if (response.status === 404 || response.status === 400) return { status: "unknown" };
    if (!response.ok) return { status: "failed" };
    const landing: LandingCalendar = await response.json();
    return Array.isArray(landing?.items) && landing.calendar ? { status: "ready", landing } : { status: "failed" };
  } catch {
    return { status: navigator.onLine ? "failed" : "offline" };
  }
}

/** Reports an opened day. Resolves to true when no further report is needed. */
export async function reportOpening(calendarId: string, itemId: string): Promise<boolean> {
  try {
    const path = buildPath(landingRoutes.recordOpening, { calendarId, itemId });
    const response = await fetch(path, { method: "POST", credentials: "include", keepalive: true });
    return response.ok || response.status === 404;
  } catch {
    return false;
  }
}
