/** Progress of the order, stored beside the derived status (docs/behaviour/orders.md). */
export const ORDER_STATE_LABELS = {
  not_ordered: "Not ordered",
  placed: "Ordered",
  paid: "Paid",
  fulfilled: "Sent",
  cancelled: "Cancelled",
  refunded: "Refunded",
  disputed: "Disputed",
} as const;
export type OrderState = keyof typeof ORDER_STATE_LABELS;
export const ORDER_STATES = Object.keys(ORDER_STATE_LABELS) as OrderState[];

/** `test`: orders are taken without payment. `closed`: nothing can be ordered. */
export const ORDERINGS = ["open", "test", "closed"] as const;
export type Ordering = (typeof ORDERINGS)[number];

export const TEST_SHOP_NOTICE = "This is a test shop. No payment is taken.";
export const CLOSED_SHOP_NOTICE = "This shop does not take orders yet. Your calendar stays as it is.";

interface OrderStatus {
  orderState: OrderState;
  orderNumber: string | null;
}

export const isConfirmed = ({ orderNumber }: Pick<OrderStatus, "orderNumber">): boolean => orderNumber !== null;

export const isSettled = (ordering: OrderStatus): boolean =>
  isConfirmed(ordering) && ["placed", "paid", "fulfilled"].includes(ordering.orderState);

export const isRefundable = (ordering: OrderStatus): boolean =>
  isSettled(ordering) || (isConfirmed(ordering) && ordering.orderState === "disputed");

export const isOver = ({ orderState }: Pick<OrderStatus, "orderState">): boolean =>
  orderState === "cancelled" || orderState === "refunded";

export function getPaymentNote({ orderState, orderNumber }: OrderStatus): string | null {
  if (orderState === "disputed") return "The shop is reviewing the payment";
  if (orderState === "cancelled") return "The order was cancelled";
  if (orderState === "refunded") return "The payment was refunded";
  if (orderState !== "placed") return null;
  return orderNumber ? "No payment was taken" : "Waiting for payment";
}

export function formatOrderedSince({ orderedAt }: { orderedAt: string | null }): string {
  const since = orderedAt ? `Ordered on ${formatMoment(orderedAt)}.` : "Ordered.";
  return `${since} The gifts are fixed. Notes can be changed until a day is opened.`;
}

/** Returns `null` when the recipient hides opening times. The day is then only known to be open. */
export const toMoment = (openedAt: string): string | null => (Date.parse(openedAt) === 0 ? null : openedAt);

export function formatOpenedSince(openedAt: string): string {
  const moment = toMoment(openedAt);
  return `${moment ? `Opened on ${formatMoment(moment)}` : "Opened"}: its note can no longer be changed.`;
}

export function formatMoment(timestamp: string): string {
  const date = new Date(timestamp);
  const day = date.toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  return `${day} at ${date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}`;
}
