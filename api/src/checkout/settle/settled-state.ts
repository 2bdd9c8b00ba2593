import type { CalendarDocument } from "../../calendars/calendar-model";
import { getOrderStanding } from "../../calendars/order-state";
import { getStandingPayments } from "../../orders/ledger";
import { type Settlement, INITIAL_SETTLEMENT } from "../../orders/settlement";

type Ordering = Pick<CalendarDocument, "orderNumber" | "checkout" | "revision" | "order">;

/** `awaiting`: a checkout page was handed out; `none`: there is nothing to settle. */
export type SettledState = "none" | "awaiting" | "paid" | "disputed" | "over";

/** What the order's state means for what follows from it. An order that the built-in book took counts as paid. */
export function getSettledState(calendar: Ordering): SettledState {
  const state = getOrderStanding(calendar)?.state ?? "open";
  if (state === "paid" || state === "fulfilled") return "paid";
  if (state === "cancelled" || state === "refunded") return "over";
  if (state === "disputed") return "disputed";
  if (calendar.orderNumber) return "paid";
  return calendar.checkout?.checkoutUrl ? "awaiting" : "none";
}

export const getSettlement = ({ settlement }: Pick<CalendarDocument, "settlement">): Settlement => ({
  ...INITIAL_SETTLEMENT,
  ...settlement,
});

/** What the buyer has paid and not got back; minor units (pence). */
export function getKeptAmount({ order, checkout }: Ordering): number {
  const first = order && getStandingPayments(order)[0];
  if (!first) return checkout?.totals.total ?? 0;
  return first.refunds.reduce((rest, { amount }) => rest - amount, first.amount);
}

/** The provider's own id of the order that counts. */
export const getRef = ({ order }: Ordering): string | undefined => (order ? getStandingPayments(order)[0]?.ref : undefined);
