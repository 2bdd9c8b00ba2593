import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export interface RequestNames {
  requestId: string;
  traceparent: string | undefined;
}

export const TRACE_HEADERS = ["x-request-id", "traceparent", "tracestate", "baggage"];

const REQUEST_ID = /^[\w-]{8,64}$/;
const TRACEPARENT_PATTERN = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** @param isBelieved true for a trusted proxy; ids of anyone else are replaced */
export function readRequestNames(headers: IncomingHttpHeaders, isBelieved: boolean): RequestNames {
  if (!isBelieved) return { requestId: randomUUID(), traceparent: undefined };
  const givenId = String(headers["x-request-id"] ?? "");
  const traceparent = getTraceparent(headers);
  const requestId = REQUEST_ID.test(givenId) ? givenId : (traceparent?.split("-")[1] ?? randomUUID());
  return { requestId, traceparent };
}

export const getTraceparent = ({ traceparent }: IncomingHttpHeaders): string | undefined =>
  TRACEPARENT_PATTERN.exec(String(traceparent ?? ""))?.[0];

const underWay = new AsyncLocalStorage<Partial<RequestNames>>();

export const runWithNames = <T>(names: Partial<RequestNames>, work: () => T): T => underWay.run(names, work);

export const getCurrentNames = (): Partial<RequestNames> | undefined => underWay.getStore();

export function nameHeaders(): Record<string, string> {
  const { requestId, traceparent } = getCurrentNames() ?? {};
  return { ...(requestId && { "x-request-id": requestId }), ...(traceparent && { traceparent }) };
}
