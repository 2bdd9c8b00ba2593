import { Schema } from "mongoose";
import { SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";

export const pageSchema = new Schema({ cartId: { type: String, required: true }, discountId: String }, SCHEMA_OPTIONS);
export const paidLineSchema = new Schema(
  {
    variantId: { type: String, required: true },
    name: { type: String, required: true },
    quantity: { type: Number, required: true },
  },
  SCHEMA_OPTIONS,
);
const refundSchema = new Schema(
  {
    id: { type: String, required: true },
    /** In minor units. */
    amount: { type: Number, required: true },
    currency: { type: String, required: true },
    /** What the buyer's bank did not take, in minor units. The amount is 0 then. */
    failed: { type: Number, allowNull: false },
    /** Id of the failed refund in whose place staff have refunded another way. */
    replaces: { type: String, allowNull: false },
  },
  SCHEMA_OPTIONS,
);
const paymentSchema = new Schema(
  {
    ref: { type: String, required: true },
    orderNumber: { type: String, required: true },
    /** Revision of the items it was placed for. */
    revision: { type: Number, required: true },
    /** `paid` includes partly refunded, `cancelled` includes voided payments. */
    status: { type: String, enum: ["open", "paid", "fulfilled", "cancelled", "refunded"], required: true },
    /** Items after discounts, before delivery, in minor units. */
    amount: { type: Number, required: true },
    currency: { type: String, required: true },
    /** Price of the lines before discounts, set for orders from abroad. */
    listAmount: { type: Number, allowNull: false },
    /** What the buyer's bank may take back, in minor units. Absent without an open dispute. */
    disputed: { type: Number, allowNull: false },
    lines: { type: [paidLineSchema], required: true },
    asOf: { type: Date, required: true },
    refunds: { type: [refundSchema], required: true },
  },
  SCHEMA_OPTIONS,
);
const eventSchema = new Schema(
  {
    id: { type: String, required: true },
    at: { type: Date, required: true },
    what: { type: String, required: true },
  },
  SCHEMA_OPTIONS,
);
export const ledgerSchema = new Schema(
  {
    /** Incremented by each change, for optimistic locking. */
    version: { type: Number, required: true },
    payments: { type: [paymentSchema], required: true },
    accepted: { type: [String], required: true },
    events: { type: [eventSchema], required: true },
  },
  SCHEMA_OPTIONS,
);

/** Provider's checkout page, for its cleanup. */
export type CheckoutPage = StoredDocument<typeof pageSchema>;
export type PaidLine = StoredDocument<typeof paidLineSchema>;
export type Refund = StoredDocument<typeof refundSchema>;
export type Payment = StoredDocument<typeof paymentSchema>;
export type PaymentStatus = Payment["status"];
export type OrderEvent = StoredDocument<typeof eventSchema>;
export type OrderLedger = StoredDocument<typeof ledgerSchema>;

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
