/** How far a calendar's order is: the truth that stands beside the derived status (behaviour §4). */
export const ORDER_STATES = ["not_ordered", "ordered", "paid"] as const;
export type OrderState = (typeof ORDER_STATES)[number];
export const ORDER_STATE_LABELS: Readonly<Record<OrderState, string>> = {
  not_ordered: "Not ordered",
  ordered: "Ordered",
  paid: "Paid",
};

interface Ordering {
  orderState: OrderState;
  orderNumber: string | null;
}

/** Whether the order stands: it has its number, and the gifts are settled. */
export const isConfirmed = ({ orderNumber }: Pick<Ordering, "orderNumber">): boolean => orderNumber !== null;

/** What there is to say of the money of an order that nobody has paid for; `null` without one, and once it is paid. */
export function paymentNote({ orderState, orderNumber }: Ordering): string | null {
  if (orderState !== "ordered") return null;
  return orderNumber ? "No payment was taken" : "Waiting for payment";
}

/** Since when the gifts are settled, and what can still change. */
export function orderedSince({ orderedAt }: { orderedAt: string | null }): string {
  const since = orderedAt ? `Ordered on ${formatMoment(orderedAt)}.` : "Ordered.";
  return `${since} The gifts are settled; notes can still be changed until a day is opened.`;
}

/** Since when a day's note stands as it is. */
export const openedSince = (openedAt: string): string =>
  `Opened on ${formatMoment(openedAt)}: its note can no longer be changed.`;

const DAY_OF_YEAR = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });
const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** `22 November at 14:05`, in the reader's time zone. */
export function formatMoment(timestamp: string): string {
  const date = new Date(timestamp);
  return `${DAY_OF_YEAR.format(date)} at ${CLOCK.format(date)}`;
}
