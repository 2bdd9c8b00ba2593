import type { GiftCards } from "./gift-cards/gift-cards";
import { createReadableCode } from "./gift-cards/gift-cards";
import type { Orders } from "./orders";
import type { Payment, PaymentNews } from "./payment";

export function orderBook(giftCards: GiftCards): Orders {
  return {
    name: "built-in",
    countsLines: false,
    giftCards,
    place: async () => ({ orderNumber: createOrderNumber(), checkoutUrl: null, lines: [] }),
    refund: async (order) => buildCancellation(order, new Date()),
  };
}

const createOrderNumber = (): string => `AC-${createReadableCode(4)}-${createReadableCode(4)}`;

function buildCancellation({ ref, orderNumber }: Pick<Payment, "ref" | "orderNumber">, asOf: Date): PaymentNews {
  const nothing = { amount: 0, currency: "GBP", lines: [], revision: 0 };
  const order = { ...nothing, ref, orderNumber, status: "cancelled" as const, asOf };
  return { messageId: `cancelled:${ref}`, ref, orderNumber, order, refunds: [] };
}
