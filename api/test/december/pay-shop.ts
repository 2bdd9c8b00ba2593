import { MS_PER_SECOND } from "@advent/contract";
import { getKept } from "../../src/calendars/order/ledger";
import type { Payment, PaymentStatus } from "../../src/calendars/order/payment";
import type { Confirmation, OrderRequest, Orders } from "../../src/orders/orders";

type Paid = Payment & { calendarId: string };

/** A payment as the shop that took it has it. */
export interface ShopPayment {
  ref: string;
  calendarId: string;
  revision: number;
  status: string;
  amount: number;
  kept: number;
  disputed: number;
  /** By the id that the API asked for, where it did. */
  refunds: { id: string; amount: number }[];
}

/** A shop system with a payment page. It sells, refunds and sends webhooks, and forgets nothing. */
export class PayShop {
  readonly requests: OrderRequest[] = [];
  readonly payments = new Map<string, Paid>();
  readonly cards = new Map<string, { calendarId: string; amount: number; isWithdrawn: boolean; issueCount: number }>();
  readonly fulfilled = new Set<string>();

  /** @param post sends a webhook; the world decides when, how often and whether */
  constructor(private readonly post: (message: Confirmation) => void) {}

  /** Pays on the newest page, or on an earlier one that is still open in another tab. */
  pay(calendarId: string, now: Date, pagesBack = 0): Paid | undefined {
    const request = this.requests.filter((one) => one.calendarId === calendarId).at(-1 - pagesBack);
    if (!request) return undefined;
    const number = [...this.payments.values()].filter((one) => one.calendarId === calendarId).length + 1;
    const ref = `${calendarId}-${number}`;
    const payment: Paid = {
      ref,
      orderNumber: `#${ref}`,
      calendarId,
      revision: request.revision,
      amount: request.totals.total,
      currency: "GBP",
      status: "paid",
      lines: [],
      refunds: [],
      asOf: now,
    };
    return this.#change(payment);
  }

  listPayments(): ShopPayment[] {
    return [...this.payments.values()].map((payment) => ({
      ...payment,
      kept: getKept(payment),
      disputed: 0,
      refunds: payment.refunds.map(({ id, amount }) => ({ id: id.slice(payment.ref.length + 1), amount })),
    }));
  }

  /** What the shop's own staff do in the shop. */
  setStatus(ref: string, status: PaymentStatus): void {
    const payment = this.payments.get(ref);
    if (payment) this.#change({ ...payment, status });
  }

  confirmation(ref: string): Confirmation {
    const { calendarId, ...payment } = this.payments.get(ref) as Paid;
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
  }

  /** The calls that the API makes. */
  createPort(): Orders {
    return {
      name: "pay shop",
      countsLines: false,
      place: async (order) => {
        this.requests.push(order);
        const page = { cartId: `${this.requests.length}`, discountId: null };
        return { orderNumber: null, checkoutUrl: "https://pay.example", lines: [], page };
      },
      confirm: async ({ body }) => reviveMessage(body),
      reconcile: async function* (this: PayShop) {
        for (const ref of [...this.payments.keys()]) yield this.confirmation(ref);
      }.bind(this),
      retire: async () => {},
      refund: async ({ ref }) => {
        const payment = this.payments.get(ref);
        if (payment && payment.status !== "cancelled") this.#change({ ...payment, status: "cancelled" });
        return undefined;
      },
      refundPart: async ({ ref }, { refundId, amount }) => {
        const payment = this.payments.get(ref);
        const id = `${ref}/${refundId}`;
        if (payment && !payment.refunds.some((one) => one.id === id))
          this.#change({ ...payment, refunds: [...payment.refunds, { id, amount, currency: "GBP" }] });
        return undefined;
      },
      fulfil: async ({ ref }) => void this.fulfilled.add(ref),
      giftCards: {
        issue: async ({ code, amount }, calendarId) => {
          const before = this.cards.get(code);
          const issueCount = (before?.issueCount ?? 0) + 1;
          this.cards.set(code, { calendarId, amount, isWithdrawn: before?.isWithdrawn ?? false, issueCount });
        },
        withdraw: async (code) => {
          const before = this.cards.get(code) ?? { calendarId: "", amount: 0, issueCount: 0 };
          this.cards.set(code, { ...before, isWithdrawn: true });
        },
      },
    };
  }

  #change(payment: Paid): Paid {
    const before = this.payments.get(payment.ref);
    const asOf = new Date(Math.max(payment.asOf.getTime(), (before?.asOf.getTime() ?? 0) + MS_PER_SECOND));
    this.payments.set(payment.ref, { ...payment, asOf });
    this.post(this.confirmation(payment.ref));
    return payment;
  }
}

function reviveMessage(body: Buffer): Confirmation {
  const message = JSON.parse(body.toString()) as Confirmation;
  return message.order ? { ...message, order: { ...message.order, asOf: new Date(message.order.asOf) } } : message;
}
