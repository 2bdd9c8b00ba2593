import { EMBEDDED_HEADER } from "@advent/contract";
import type { ApiRequest } from "./request";

/** Milliseconds after which an answer is too old to be shown as if it had just come. */
const RESPONSE_TTL_MS = 10_000;

interface EarlyResponse {
  /** By `performance.now()`. */
  askedAt: number;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    /** By address. */
    adventAnswers?: Map<string, EarlyResponse>;
  }
}

/** The headers of a call by a page that another site may show in a frame. */
export const getEmbeddedHeaders = (embedded: boolean): Record<string, string> =>
  embedded ? { [EMBEDDED_HEADER]: "1" } : {};

const readPageCalls = (): string[] => JSON.parse(document.getElementById("first-calls")?.textContent ?? "[]");

/**
 * Asks what will be asked, before the app that will ask it has come. For boot scripts.
 *
 * @param calls addresses of the API; those that the page names, when left out
 * @returns their answers, to be read as clones: they are the app's
 */
export function askEarly(calls = readPageCalls(), embedded = false): Promise<Response>[] {
  const early = calls.map((address) => {
    const answer = fetch(address, { credentials: "include", headers: getEmbeddedHeaders(embedded) });
    answer.catch(() => undefined);
    return [address, { askedAt: performance.now(), answer }] as const;
  });
  window.adventAnswers = new Map(early);
  return early.map(([, { answer }]) => answer);
}

/** Such an answer, once: undefined when there is none, when it is old or has failed, and after anything has been changed. */
export async function takeEarlyAnswer({ method, url }: ApiRequest): Promise<Response | undefined> {
  const answers = window.adventAnswers;
  if (method !== "GET") answers?.clear();
  const early = answers?.get(url);
  answers?.delete(url);
  if (!early || performance.now() - early.askedAt > RESPONSE_TTL_MS) return undefined;
  return early.answer.catch(() => undefined);
}
