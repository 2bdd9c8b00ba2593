export const FULFILMENT_STATES = ["to_pick", "picked", "packed", "sent", "stopped"] as const;
/** to_pick → picked → packed → sent. A refund or cancellation stops an order that has not left. */
export type FulfilmentState = (typeof FULFILMENT_STATES)[number];
export const FULFILMENT_LABELS: Readonly<Record<FulfilmentState, string>> = {
  to_pick: "To pick",
  picked: "Picked",
  packed: "Packed",
  sent: "Sent",
  stopped: "Stopped",
};

const FORWARD_STATES: readonly FulfilmentState[] = ["to_pick", "picked", "packed", "sent"];

export const getNextState = (state: FulfilmentState): FulfilmentState | undefined => stepFrom(state, 1);
export const getPreviousState = (state: FulfilmentState): FulfilmentState | undefined => stepFrom(state, -1);

function stepFrom(state: FulfilmentState, by: 1 | -1): FulfilmentState | undefined {
  const at = FORWARD_STATES.indexOf(state);
  return at < 0 ? undefined : FORWARD_STATES[at + by];
}

/** Time in which a step can be undone. Nothing leaves the shop's own database before it ends. */
export const UNDO_STEP_MS = 60_000;
/** Time after which a claim ends, so that an order is free again when somebody goes home. */
export const CLAIM_ORDER_MS = 2 * 3_600_000;
export const MAX_SELECTED_ORDERS = 400;
export const STAFF_NOTE_MAX_LENGTH = 500;
export const TRACKING_MAX_LENGTH = 60;
export const SCANNED_MAX_LENGTH = 200;
