import type { Endpoint } from "./endpoint";
import { getHealth } from "./health";
import { receiveOrder } from "./order";
import { stopSenderMails } from "./sender";

/** Calls that prove themselves by a secret instead of by the page they come from. */
export const PROVEN_CALLS: readonly Endpoint[] = [receiveOrder, stopSenderMails];

/** The statuses of every sentence with which a call may be refused; the smallest first. */
export function getErrorStatuses(endpoint: Endpoint): number[] {
  const { access, method, body, accepts, also = [], refuses = [] } = endpoint;
  const takesBody = body !== undefined || accepts !== undefined;
  const changes = method !== "GET";
  const isClosed = access !== "public" && access !== "recipient";
  const statuses = [
    400,
    ...(isClosed ? [401] : []),
    ...(access === "admin" || (changes && !PROVEN_CALLS.includes(endpoint)) ? [403] : []),
    ...(takesBody ? [408, 413, 415] : []),
    // Probes ask for health by any address.
    ...(endpoint === getHealth ? [] : [421]),
    ...(changes ? [429] : []),
    ...refuses,
    500,
    ...(also.includes(503) ? [] : [503]),
  ];
  return [...new Set(statuses)].sort();
}
