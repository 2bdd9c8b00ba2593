import type { Payment } from "../calendars/order/payment";
import { createReadableCode, type GiftCards } from "./gift-cards/gift-cards";
import type { Orders, PaymentRef } from "./orders";

export function orderBook(giftCards: GiftCards): Orders {
  return {
    name: "built-in",
    countsLines: false,
    giftCards,
    place: async () => ({ orderNumber: createOrderNumber(), checkoutUrl: null, lines: [] }),
    refund: async (payment) => ({
      ...buildNews({ ...payment, status: "cancelled", asOf: new Date() }),
      messageId: `cancelled:${payment.ref}`,
    }),
    refundPart: async (payment, { refundId, amount }) => ({
      ...(isPaid(payment) ? { ref: payment.ref, orderNumber: payment.orderNumber } : buildCredit(payment)),
      messageId: `credit:${refundId}`,
      refunds: [{ id: refundId, amount, currency: payment.currency }],
    }),
  };
}

/** Marked as paid in the admin. */
const isPaid = ({ status }: PaymentRef): boolean => status === "paid";

/** A credit of an unpaid order is entered beside it and does not change its state. */
const buildCredit = ({ orderNumber, currency }: PaymentRef) =>
  buildNews({ ref: `credit:${orderNumber}`, orderNumber, currency, status: "open", asOf: new Date(0) });

/** @param seed makes the same number each time */
export const createOrderNumber = (seed?: string): string =>
  `AC-${createReadableCode(4, seed && `${seed}0`)}-${createReadableCode(4, seed && `${seed}1`)}`;

/** Builds the newest state of an order of this book. Nothing was paid, unless the payment says so. */
export function buildNews({ refunds = [], ...payment }: PaymentRef & Pick<Payment, "status" | "asOf">) {
  const { ref, orderNumber } = payment;
  const order = { amount: 0, lines: [], revision: 0, ...payment };
  return { ref, orderNumber, order, refunds };
}
