import type { CalendarDocument, ShownDocument } from "../calendar-model";
import { getKept, getKeptPayment, type PaymentState } from "./ledger";
import { getPaymentState, type Ordering } from "./order-state";
import { INITIAL_SETTLEMENT, type Settlement } from "./settlement";

export type SettledState = "none" | "awaiting" | "paid" | "disputed" | "over";

/** The order as a step of its settlement finds it. */
export interface DerivedOrder {
  calendar: ShownDocument;
  paymentState: PaymentState | undefined;
  settlement: Settlement;
  state: SettledState;
}

export function deriveOrder(calendar: ShownDocument): DerivedOrder {
  const paymentState = getPaymentState(calendar);
  return {
    calendar,
    paymentState,
    settlement: getSettlement(calendar),
    state: toSettledState(calendar, paymentState),
  };
}

export const getSettledState = (calendar: Ordering): SettledState =>
  toSettledState(calendar, getPaymentState(calendar));

function toSettledState(calendar: Ordering, { state }: Partial<PaymentState> = {}): SettledState {
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
