/** Provider's checkout page, for its cleanup. */
export interface CheckoutPage {
  cartId: string;
  discountId: string | null;
}

export interface PaidLine {
  variantId: string;
  name: string;
  quantity: number;
}

export interface Refund {
  id: string;
  /** In pence. */
  amount: number;
  currency: string;
}

/** `paid` includes partly refunded, `cancelled` includes voided payments. */
export type PaymentStatus = "open" | "paid" | "fulfilled" | "cancelled" | "refunded";

export interface Payment {
  ref: string;
  orderNumber: string;
  /** Revision of the items it was placed for. */
  revision: number;
  status: PaymentStatus;
  /** Items after discounts, before delivery, in pence. */
  amount: number;
  currency: string;
  /** Price of the lines before discounts, set for orders from abroad. */
  listAmount?: number;
  lines: PaidLine[];
  asOf: Date;
  refunds: Refund[];
}

export interface PaymentNews {
  messageId: string;
  ref: string;
  orderNumber: string;
  /** Sentence for the order's history. */
  note?: string;
  /** Missing in a message about a refund alone. */
  order?: Omit<Payment, "refunds">;
  refunds: readonly Refund[];
}

export interface OrderEvent {
  id: string;
  at: Date;
  what: string;
}

export interface OrderLedger {
  /** Incremented by each change, for optimistic locking. */
  version: number;
  payments: Payment[];
  accepted: string[];
  events: OrderEvent[];
}
