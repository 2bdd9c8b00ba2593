import { receiveOrder } from "./checkout";
import { stopContributionEmails } from "./contribution";
import type { Endpoint } from "./endpoint";
import { getHealth } from "./health";
import { receiveStripeEvent } from "./payment";
import { stopReminder } from "./reminder";
import { stopSenderEmails } from "./sender";

export const PROVEN_CALLS: readonly Endpoint[] = [
  receiveOrder,
  receiveStripeEvent,
  stopReminder,
  stopSenderEmails,
  stopContributionEmails,
];

export function getErrorStatuses(endpoint: Endpoint): number[] {
  const { access, method, body, accepts, also = [], refuses = [], apiKeyScope, part } = endpoint;
  const takesBody = body !== undefined || accepts !== undefined;
  const changes = method !== "GET";
  const isClosed = access !== "public" && access !== "recipient";
  const statuses = [
    400,
    ...(isClosed ? [401] : []),
    ...(access === "admin" || (changes && !PROVEN_CALLS.includes(endpoint)) ? [403] : []),
    ...(takesBody ? [408, 413, 415] : []),
    // Health probes may use any host name.
    ...(endpoint === getHealth ? [] : [421]),
    ...(changes || apiKeyScope ? [429] : []),
    ...refuses,
    ...(part ? [409] : []),
    500,
    ...(also.includes(503) ? [] : [503]),
  ];
  return [...new Set(statuses)].sort();
}
