/** Steps of an exchange. The shop takes each, except that the recipient may cancel a request. */
export const EXCHANGE_STATES = ["requested", "received", "sent", "cancelled"] as const;
export type ExchangeState = (typeof EXCHANGE_STATES)[number];

export const EXCHANGE_LABELS: Readonly<Record<ExchangeState, string>> = {
  requested: "Requested",
  received: "Received back",
  sent: "Replacement sent",
  cancelled: "Cancelled",
};

export const EXCHANGE_DESTINATIONS = ["address", "shop"] as const;

const NEXT_STATES: Readonly<Record<ExchangeState, readonly ExchangeState[]>> = {
  requested: ["received", "cancelled"],
  received: ["sent", "cancelled"],
  sent: [],
  cancelled: [],
};

export const canMoveExchange = (from: ExchangeState, to: ExchangeState): boolean => NEXT_STATES[from].includes(to);
export const isExchangeOpen = (state: ExchangeState): boolean => NEXT_STATES[state].length > 0;
