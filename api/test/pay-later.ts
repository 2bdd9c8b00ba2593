import type { Payment } from "../src/calendars/order/payment";
import type { QueuedEmail } from "../src/email/email-queue";
import type { Confirmation, OrderRequest, Orders } from "../src/orders/orders";

/** Shop with a payment page, beside which `ownBook` names calendars that are ordered without one. */
export function payLater() {
  const requests: OrderRequest[] = [];
  const orders = new Map<string, Payment & { calendarId: string }>();
  const cards = new Map<string, { calendarId: string; isActive: boolean }>();
  const emails = new Map<string, QueuedEmail>();
  const ownBook = new Set<string>();
  const buildConfirmation = (ref: string): Confirmation => {
    const { calendarId, ...payment } = orders.get(ref) ?? (undefined as never);
    const { refunds, ...order } = payment;
    const messageId = `${ref}:${order.status}:${refunds.length}`;
    return {
      messageId,
      ref,
      orderNumber: order.orderNumber,
      calendarId,
      order,
      refunds,
      customerName: null,
      customerEmail: null,
    };
  };
  const port: Orders = {
    name: "pay later",
    countsLines: false,
    place: async (order) => {
      if (ownBook.has(order.calendarId)) return { orderNumber: `AC-${order.calendarId}`, checkoutUrl: null, lines: [] };
      requests.push(order);
      return {
        orderNumber: null,
        checkoutUrl: "https://pay.example",
        lines: [],
        page: { cartId: `${requests.length}`, discountId: null },
      };
    },
    async *reconcile() {
      for (const ref of orders.keys()) yield buildConfirmation(ref);
    },
    retire: async () => {},
    giftCards: {
      issue: async ({ code }, calendarId) => void (cards.has(code) || cards.set(code, { calendarId, isActive: true })),
      withdraw: async (code) => void cards.set(code, { calendarId: "", ...cards.get(code), isActive: false }),
    },
  };
  return {
    requests,
    ownBook,
    orders,
    cards,
    mails: emails,
    port,
    confirmationOf: buildConfirmation,
    emailQueue: {
      enqueue: async (queued: readonly QueuedEmail[]) =>
        void queued.forEach((email) => void emails.set(email.key, email)),
    },
  };
}
