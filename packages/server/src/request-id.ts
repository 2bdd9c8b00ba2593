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
export const NAMES = ["x-request-id", "traceparent", "tracestate", "baggage"];

const REQUEST_ID = /^[\w-]{8,64}$/;
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** @param isBelieved whether it comes from a proxy of one's own: anybody else's names are as good as none */
export function namesOf(headers: IncomingHttpHeaders, isBelieved: boolean): RequestNames {
  const believed = isBelieved ? headers : {};
  const told = String(believed["x-request-id"] ?? "");
  const [parent, traceId] = TRACEPARENT.exec(String(believed.traceparent ?? "")) ?? [];
  const requestId = REQUEST_ID.test(told) ? told : (traceId ?? randomUUID());
  return { requestId, traceparent: parent };
}

const underWay = new AsyncLocalStorage<RequestNames>();

export const named = <T>(names: RequestNames, work: () => T): T => underWay.run(names, work);

/** Headers that name the request under way to the next part; none outside of one. */
export function nameHeaders(): Record<string, string> {
  const { requestId, traceparent } = underWay.getStore() ?? {};
  return { ...(requestId && { "x-request-id": requestId }), ...(traceparent && { traceparent }) };
}
