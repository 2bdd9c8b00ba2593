import { type LandingCalendar, landingCalendarSchema, buildPath, routes } from "@advent/contract";
import { nameHeaders, spanned } from "@advent/server";
import type { PageAddress } from "../app/page-state";
import { readServerTime, withServerTime } from "./server-time";
import { SharedQuestions } from "./shared-questions";

/** A calendar as the API told it. */
export type LandingResult = FoundLanding | { found: false };

export interface FoundLanding {
  found: true;
  /** By which a rendered page is found again: all but the time. */
  text: string;
  /** When the API said it (ISO). */
  serverTime: string;
  read: () => LandingCalendar;
}

/** The API is late, down or failing: nothing is wrong with this server. */
export class ApiError extends Error {}

/** Finds a calendar by its id, and by the key of a preview where the address has one. @throws ApiTrouble when the answer is late or a failure; `read` throws when it is broken */
export type LandingSource = (address: Omit<PageAddress, "itemId">) => Promise<LandingResult>;

const { method, path: route } = routes.getLandingCalendar;
const SPAN_OPTIONS = { name: `${method} ${route}`, kind: "client" } as const;

/** The API: asked once for all who want to know the same, and waited for `patience` milliseconds. */
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
  if (!ok) throw new ApiError(`The API answered ${status} for a landing page.`);
  return {
    found: true,
    text: withServerTime(text, ""),
    serverTime: readServerTime(text),
    read: () => landingCalendarSchema.parse(JSON.parse(text)),
  };
}

/** Packing costs more than it saves between two programs of one house. */
const PLAIN_JSON = { accept: "application/json", "accept-encoding": "identity" };

async function ask(url: string, patience: number) {
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await fetch(url, { headers: { ...PLAIN_JSON, ...nameHeaders() }, redirect: "error", signal });
    return { status: response.status, ok: response.ok, text: await response.text() };
  } catch (error) {
    const reason = signal.aborted ? `not within ${patience} ms` : error;
    throw new ApiError(`The API did not answer for a landing page: ${reason}.`);
  }
}
