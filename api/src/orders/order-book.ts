import { DEFAULT_CURRENCY } from "@advent/contract";
import { createReadableCode, type GiftCards } from "./gift-cards/gift-cards";
import type { Orders } from "./orders";
import type { Payment } from "./payment";

export function orderBook(giftCards: GiftCards): Orders {
  return {
    name: "built-in",
    countsLines: false,
    giftCards,
    place: async () => ({ orderNumber: createOrderNumber(), checkoutUrl: null, lines: [] }),
    refund: async ({ ref, orderNumber }) => ({
      ...buildNews({ ref, orderNumber, status: "cancelled", asOf: new Date() }),
      messageId: `cancelled:${ref}`,
    }),
    // A credit is entered beside the order and does not change its state.
    refundPart: async ({ orderNumber }, { refundId, amount }) => ({
      ...buildNews({ ref: `credit:${orderNumber}`, orderNumber, status: "open", asOf: new Date(0) }),
      messageId: `credit:${refundId}`,
      refunds: [{ id: refundId, amount, currency: DEFAULT_CURRENCY }],
    }),
  };
}

const createOrderNumber = (): string => `AC-${createReadableCode(4)}-${createReadableCode(4)}`;

/** The built-in order book takes no payment. */
function buildNews(order: Pick<Payment, "ref" | "orderNumber" | "status" | "asOf">) {
  const { ref, orderNumber } = order;
  const unpaid = { ...order, amount: 0, currency: DEFAULT_CURRENCY, lines: [], revision: 0 };
  return { ref, orderNumber, order: unpaid, refunds: [] };
}
