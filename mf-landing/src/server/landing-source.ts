import { buildPath, type LandingCalendar, landingCalendarSchema, routes } from "@advent/contract";
import { nameHeaders, spanned } from "@advent/server";
import type { PageAddress } from "../standalone/page-state";
import { readServerTime, withServerTime } from "./server-time";
import { SharedQuestions } from "./shared-questions";

export type LandingResult = FoundLanding | { found: false };

export interface FoundLanding {
  found: true;
  /** Cache key of a rendered page: the response without its time. */
  text: string;
  /** Time of the API's response (ISO). */
  serverTime: string;
  read: () => LandingCalendar;
}

/** The API timed out or failed. This server is healthy. */
export class ApiError extends Error {}

/**
 * Finds a calendar by id and optional preview key. `read` throws when the response is invalid.
 * @throws ApiTrouble when the API times out or fails
 */
export type LandingSource = (address: Omit<PageAddress, "itemId">) => Promise<LandingResult>;

const { method, path: route } = routes.getLandingCalendar;
const SPAN_OPTIONS = { name: `${method} ${route}`, kind: "client" } as const;

/** Shares one request between concurrent callers. `patience` is the timeout in milliseconds. */
export function createLandingSource(apiOrigin: string, patience: number): LandingSource {
  const questions = new SharedQuestions<LandingResult>();
  return ({ calendarId, preview }) => {
    const path = buildPath(routes.getLandingCalendar, { calendarId }, { preview });
    return questions.ask(path, () => spanned(SPAN_OPTIONS, () => askForLanding(apiOrigin + path, patience)));
  };
}

async function askForLanding(url: string, patience: number): Promise<LandingResult> {
  const { status, ok, text } = await ask(url, patience);
  if (status === 404 || status === 400) return { found: false };
  if (!ok) throw new ApiError(`The API responded ${status} to a landing page.`);
  return {
    found: true,
    text: withServerTime(text, ""),
    serverTime: readServerTime(text),
    read: () => landingCalendarSchema.parse(JSON.parse(text)),
  };
}

/** Compression costs more than it saves on an internal network. */
const PLAIN_JSON = { accept: "application/json", "accept-encoding": "identity" };

async function ask(url: string, patience: number) {
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await fetch(url, { headers: { ...PLAIN_JSON, ...nameHeaders() }, redirect: "error", signal });
    return { status: response.status, ok: response.ok, text: await response.text() };
  } catch (error) {
    const reason = signal.aborted ? `not within ${patience} ms` : error;
    throw new ApiError(`The API did not respond to a landing page: ${reason}.`);
  }
}
