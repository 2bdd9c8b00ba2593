import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** By which all parts of the suite tell of one request. */
export interface RequestNames {
  requestId: string;
  /** W3C trace context, where somebody in front of us follows the request. */
  traceparent: string | undefined;
}

/** Headers that name a request: only a proxy of one's own may send them. */
export const TRACE_HEADERS = ["x-request-id", "traceparent", "tracestate", "baggage"];

const REQUEST_ID = /^[\w-]{8,64}$/;
const TRACEPARENT_PATTERN = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** @param isBelieved whether it comes from a proxy of one's own: anybody else's names are as good as none */
export function readRequestNames(headers: IncomingHttpHeaders, isBelieved: boolean): RequestNames {
  if (!isBelieved) return { requestId: randomUUID(), traceparent: undefined };
  const told = String(headers["x-request-id"] ?? "");
  const traceparent = getTraceparent(headers);
  const requestId = REQUEST_ID.test(told) ? told : (traceparent?.split("-")[1] ?? randomUUID());
  return { requestId, traceparent };
}

/** What is said of a trace by whoever asks, if it is of the right shape. */
export const getTraceparent = ({ traceparent }: IncomingHttpHeaders): string | undefined =>
  TRACEPARENT_PATTERN.exec(String(traceparent ?? ""))?.[0];

const underWay = new AsyncLocalStorage<Partial<RequestNames>>();

export const runWithNames = <T>(names: Partial<RequestNames>, work: () => T): T => underWay.run(names, work);

/** Names of what is under way; none outside of it. */
export const getCurrentNames = (): Partial<RequestNames> | undefined => underWay.getStore();

/** Headers that name the request under way to the next part; none outside of one. */
export function nameHeaders(): Record<string, string> {
  const { requestId, traceparent } = getCurrentNames() ?? {};
  return { ...(requestId && { "x-request-id": requestId }), ...(traceparent && { traceparent }) };
}
