import type { Payment } from "../calendars/order/payment";
import { AppError } from "../errors";
import { createReadableCode, type GiftCards } from "./gift-cards/gift-cards";
import type { Orders, PaymentRef } from "./orders";

export function orderBook(giftCards: GiftCards): Orders {
  return {
    name: "built-in",
    countsLines: false,
    giftCards,
    place: async () => ({ orderNumber: createOrderNumber(), checkoutUrl: null, lines: [] }),
    async refund(payment) {
      requireOwnPayment(payment);
      return {
        ...buildNews({ ...payment, status: "cancelled", asOf: new Date() }),
        messageId: `cancelled:${payment.ref}`,
      };
    },
    async refundPart(payment, { refundId, amount }) {
      requireOwnPayment(payment);
      return {
        ...(isPaid(payment) ? { ref: payment.ref, orderNumber: payment.orderNumber } : buildCredit(payment)),
        messageId: `credit:${refundId}`,
        refunds: [{ id: refundId, amount, currency: payment.currency }],
      };
    },
  };
}

/** @throws 409 for a payment of a shop that was connected before, whose money this book cannot move */
function requireOwnPayment({ ref, orderNumber }: PaymentRef): void {
  if (ref === orderNumber) return;
  throw new AppError(
    "conflict",
    `${orderNumber} was paid at a shop that is no longer connected. Refund it there. This page will update.`,
  );
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
