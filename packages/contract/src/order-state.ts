/** How far a calendar's order is: the truth that stands beside the derived status (behaviour §4). */
export const ORDER_STATES = [
  "not_ordered",
  "placed",
  "paid",
  "fulfilled",
  "cancelled",
  "refunded",
  "disputed",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];
export const ORDER_STATE_LABELS: Readonly<Record<OrderState, string>> = {
  not_ordered: "Not ordered",
  placed: "Ordered",
  paid: "Paid",
  fulfilled: "Sent",
  cancelled: "Cancelled",
  refunded: "Refunded",
  disputed: "Disputed",
};

interface Ordering {
  orderState: OrderState;
  orderNumber: string | null;
}

/** Whether the order stands: it has its number, and the gifts are settled. */
export const isConfirmed = ({ orderNumber }: Pick<Ordering, "orderNumber">): boolean => orderNumber !== null;

/** Whether the desk may pick, pack and print without a word of warning: confirmed, and nothing has come between. */
export const isSettled = (ordering: Ordering): boolean =>
  isConfirmed(ordering) && ["placed", "paid", "fulfilled"].includes(ordering.orderState);

/** Whether the desk may cancel an order and give its money back. */
export const isRefundable = (ordering: Ordering): boolean =>
  isSettled(ordering) || (isConfirmed(ordering) && ordering.orderState === "disputed");

/** Whether an order stood once and does not any more. */
export const isOver = ({ orderState }: Pick<Ordering, "orderState">): boolean =>
  orderState === "cancelled" || orderState === "refunded";

/** What there is to say of the money of an order that is not simply paid; `null` without one, and once it is. */
export function getPaymentNote({ orderState, orderNumber }: Ordering): string | null {
  if (orderState === "disputed") return "The shop is looking at the payment";
  if (orderState === "cancelled") return "The order was cancelled";
  if (orderState === "refunded") return "The payment was given back";
  if (orderState !== "placed") return null;
  return orderNumber ? "No payment was taken" : "Waiting for payment";
}

/** Since when the gifts are settled, and what can still change. */
export function formatOrderedSince({ orderedAt }: { orderedAt: string | null }): string {
  const since = orderedAt ? `Ordered on ${formatMoment(orderedAt)}.` : "Ordered.";
  return `${since} The gifts are settled; notes can still be changed until a day is opened.`;
}

/** `null` where the recipient keeps to themselves when a day was opened: then all that is known is that it is. */
export const toMoment = (openedAt: string): string | null => (Date.parse(openedAt) === 0 ? null : openedAt);

/** Since when a day's note stands as it is. */
export function formatOpenedSince(openedAt: string): string {
  const moment = toMoment(openedAt);
  return `${moment ? `Opened on ${formatMoment(moment)}` : "Opened"}: its note can no longer be changed.`;
}

const dayOfYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** `22 November at 14:05`, in the reader's time zone. */
export function formatMoment(timestamp: string): string {
  const date = new Date(timestamp);
  return `${dayOfYear.format(date)} at ${clock.format(date)}`;
}
