import { readPageData } from "@advent/contract";
import { getEmbeddedHeaders } from "./frame-token";
import type { ApiRequest } from "./request";

/** Milliseconds after which an early response is too old to be used. */
const RESPONSE_TTL_MS = 10_000;

interface EarlyResponse {
  requestedAt: number;
  response: Promise<Response>;
}

declare global {
  interface Window {
    adventResponses?: Map<string, EarlyResponse>;
  }
}

/**
 * Sends an app's first requests before its script loads. For boot scripts.
 * @param calls API URLs; defaults to those that the page names
 * @returns the responses; read clones, because the app consumes the originals
 */
export function sendEarlyRequests(
  calls = readPageData(document, "first-calls") ?? [],
  embedded = false,
): Promise<Response>[] {
  const early = calls.map((address) => {
    const headers = { accept: "application/json", ...getEmbeddedHeaders(embedded) };
    const response = fetch(address, { credentials: "include", headers });
    response.catch(() => undefined);
    return [address, { requestedAt: performance.now(), response }] as const;
  });
  window.adventResponses = new Map(early);
  return early.map(([, { response }]) => response);
}

/** Returns an early response once. Undefined when it is missing, old or failed, and after any change. */
export async function takeEarlyResponse({ method, url }: ApiRequest): Promise<Response | undefined> {
  const responses = window.adventResponses;
  if (method !== "GET") responses?.clear();
  const early = responses?.get(url);
  responses?.delete(url);
  if (!early || performance.now() - early.requestedAt > RESPONSE_TTL_MS) return undefined;
  return early.response.catch(() => undefined);
}
