import { DEFAULT_CURRENCY } from "@advent/contract";
import { createReadableCode, type GiftCards } from "./gift-cards/gift-cards";
import type { Orders, PartialRefund } from "./orders";
import type { Payment, PaymentNews } from "./payment";

export function orderBook(giftCards: GiftCards): Orders {
  return {
    name: "built-in",
    countsLines: false,
    giftCards,
    place: async () => ({ orderNumber: createOrderNumber(), checkoutUrl: null, lines: [] }),
    refund: async (order) => buildCancellation(order, new Date()),
    refundPart: async ({ orderNumber }, part) => buildCredit(orderNumber, part),
  };
}

const createOrderNumber = (): string => `AC-${createReadableCode(4)}-${createReadableCode(4)}`;

function buildCancellation({ ref, orderNumber }: Pick<Payment, "ref" | "orderNumber">, asOf: Date): PaymentNews {
  const nothing = { amount: 0, currency: "GBP", lines: [], revision: 0 };
  const order = { ...nothing, ref, orderNumber, status: "cancelled" as const, asOf };
  return { messageId: `cancelled:${ref}`, ref, orderNumber, order, refunds: [] };
}

/** The built-in order book takes no payment. A credit is entered beside the order and does not change its state. */
function buildCredit(orderNumber: string, { refundId, amount }: PartialRefund): PaymentNews {
  const ref = `credit:${orderNumber}`;
  const nothing = { amount: 0, currency: DEFAULT_CURRENCY, lines: [], revision: 0 };
  const order = { ...nothing, ref, orderNumber, status: "open" as const, asOf: new Date(0) };
  const refunds = [{ id: refundId, amount, currency: DEFAULT_CURRENCY }];
  return { messageId: `credit:${refundId}`, ref, orderNumber, order, refunds };
}
