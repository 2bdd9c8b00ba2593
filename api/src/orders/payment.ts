/** So many pieces of one variant. */
export interface PaidLine {
  variantId: string;
  name: string;
  quantity: number;
}

export interface Refund {
  /** The provider's own. */
  id: string;
  /** Minor units (pence). */
  amount: number;
  currency: string;
}

/**
 * `open`: known, and not paid for; `paid`: also when a part was given back; `cancelled`: also when the payment was voided.
 */
export type PaymentStatus = "open" | "paid" | "fulfilled" | "cancelled" | "refunded";

/** An order at the provider that names a calendar of ours, as of its newest word. */
export interface Payment {
  /** The provider's own id of the order. */
  ref: string;
  /** Such as `#1001`. */
  orderNumber: string;
  /** The revision of the gifts that it was placed for. */
  revision: number;
  status: PaymentStatus;
  /** What the gifts cost after discounts, before delivery; minor units (pence). */
  amount: number;
  currency: string;
  lines: PaidLine[];
  asOf: Date;
  refunds: Refund[];
}

/** What a message of the provider says of one order. */
export interface PaymentNews {
  /** The same message may come again. */
  messageId: string;
  ref: string;
  orderNumber: string;
  /** `undefined` in a message that speaks of a refund alone. */
  order: Omit<Payment, "refunds"> | undefined;
  refunds: readonly Refund[];
}

export interface OrderEvent {
  /** The message's. */
  id: string;
  at: Date;
  what: string;
}

/** Every payment for one calendar, and what moved them. */
export interface OrderLedger {
  /** Grows with every entry: a change counts only for the ledger it has read. */
  version: number;
  payments: Payment[];
  /** The differences that the desk has taken as they are. */
  accepted: string[];
  /** Oldest first. */
  events: OrderEvent[];
}
