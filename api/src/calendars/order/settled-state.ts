import type { CalendarDocument } from "../calendar-model";
import { getKept, getKeptPayment } from "./ledger";
import { getPaymentState, type Ordering } from "./order-state";
import { INITIAL_SETTLEMENT, type Settlement } from "./settlement";

export type SettledState = "none" | "awaiting" | "paid" | "disputed" | "over";

export function getSettledState(calendar: Ordering): SettledState {
  const state = getPaymentState(calendar)?.state ?? "open";
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

export function getKeptAmount({ order, checkout }: Ordering): number {
  const payment = getKeptPayment({ order });
  if (payment) return getKept(payment);
  const credits = order?.payments.flatMap(({ refunds }) => refunds) ?? [];
  return credits.reduce((rest, { amount }) => rest - amount, checkout?.totals.total ?? 0);
}
