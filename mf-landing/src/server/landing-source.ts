import { buildPath, isSealed, type LandingCalendar, landingCalendarSchema, routes } from "@advent/contract";
import { nameHeaders, withSpan } from "@advent/server";
import type { PageAddress } from "../standalone/page-state";

/** The API timed out or failed. This server is healthy. */
export class ApiError extends Error {}

/** Headers of a visitor whose device has exchanged or replied. It sees what it exchanged for. */
export type DeviceHeaders = Readonly<Record<string, string>>;
export type LandingSource = (
  address: Omit<PageAddress, "itemId">,
  device?: DeviceHeaders,
) => Promise<LandingCalendar | undefined>;

const { method, path: route } = routes.getLandingCalendar;
const SPAN_OPTIONS = { name: `${method} ${route}`, kind: "client" } as const;

export function createLandingSource(apiOrigin: string, timeoutMs: number): LandingSource {
  return ({ calendarId, preview }, device) => {
    const path = buildPath(routes.getLandingCalendar, { calendarId }, { preview });
    return withSpan(SPAN_OPTIONS, () => fetchLanding(apiOrigin + path, timeoutMs, device));
  };
}

async function fetchLanding(
  url: string,
  timeoutMs: number,
  device?: DeviceHeaders,
): Promise<LandingCalendar | undefined> {
  const { status, ok, text } = await fetchText(url, timeoutMs, device);
  if (status === 404 || status === 400) return undefined;
  if (!ok) throw new ApiError(`The API responded ${status} to a landing page.`);
  const landing = landingCalendarSchema.parse(JSON.parse(text));
  // Only sealed days need the time. Without it, an unchanged page keeps its ETag.
  return landing.items.some(isSealed) ? landing : { ...landing, serverTime: "" };
}

/** Compression costs more than it saves on an internal network. */
const PLAIN_JSON = { accept: "application/json", "accept-encoding": "identity" };

async function fetchText(url: string, timeoutMs: number, device: DeviceHeaders = {}) {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const headers = { ...device, ...PLAIN_JSON, ...nameHeaders() };
    const response = await fetch(url, { headers, redirect: "error", signal });
    return { status: response.status, ok: response.ok, text: await response.text() };
  } catch (error) {
    const reason = signal.aborted ? `not within ${timeoutMs} ms` : error;
    throw new ApiError(`The API did not respond to a landing page: ${reason}.`);
  }
}
