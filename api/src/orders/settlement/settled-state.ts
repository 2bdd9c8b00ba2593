import type { CalendarDocument } from "../../calendars/calendar-model";
import { getPaymentState } from "../../calendars/order-state";
import { getKept, getKeptPayments } from "../ledger";
import { INITIAL_SETTLEMENT, type Settlement } from "./settlement";

type Ordering = Pick<CalendarDocument, "orderNumber" | "checkout" | "revision" | "order">;

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
  const first = order && getKeptPayments(order)[0];
  if (first) return getKept(first);
  const credits = order?.payments.flatMap(({ refunds }) => refunds) ?? [];
  return credits.reduce((rest, { amount }) => rest - amount, checkout?.totals.total ?? 0);
}

export const getRef = ({ order }: Ordering): string | undefined => (order ? getKeptPayments(order)[0]?.ref : undefined);
