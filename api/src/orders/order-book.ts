import type { GiftCards } from "./gift-cards";
import { readableCode } from "./gift-cards";
import type { Orders } from "./orders";
import type { Payment, PaymentNews } from "./payment";

/** Orders without a shop behind: complete at once, with a number of their own and no payment. */
export function orderBook(giftCards: GiftCards): Orders {
  return {
    name: "built-in",
    countsLines: false,
    giftCards,
    place: async () => ({ orderNumber: newOrderNumber(), checkoutUrl: null, lines: [] }),
    refund: async (order) => cancelled(order, new Date()),
  };
}

/** Such as `AC-7Q3K-9XWD`. */
const newOrderNumber = (): string => `AC-${readableCode(4)}-${readableCode(4)}`;

function cancelled({ ref, orderNumber }: Pick<Payment, "ref" | "orderNumber">, asOf: Date): PaymentNews {
  const nothing = { amount: 0, currency: "GBP", lines: [], revision: 0 };
  const order = { ...nothing, ref, orderNumber, status: "cancelled" as const, asOf };
  return { messageId: `cancelled:${ref}`, ref, orderNumber, order, refunds: [] };
}
