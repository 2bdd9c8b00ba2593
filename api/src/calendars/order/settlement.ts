import { WEBHOOK_EVENTS } from "@advent/contract";
import { Schema } from "mongoose";
import { stockCodeSchema } from "../../catalogue/stock-code";
import { SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";
import { offerSchema } from "./offer-document";
import { pageSchema } from "./payment";

const giftCardSchema = new Schema(
  {
    code: { type: String, required: true },
    amount: { type: Number, required: true },
    currency: { type: String, required: true },
    expiresOn: { type: String, required: true },
    isWithdrawn: { type: Boolean, required: true },
    isMade: { type: Boolean, required: true },
  },
  SCHEMA_OPTIONS,
);
const saleSchema = new Schema(
  { key: { type: String, required: true }, short: { type: [String], required: true } },
  SCHEMA_OPTIONS,
);
const exchangesSchema = new Schema(
  {
    held: { type: [String], required: true },
    short: { type: [String], required: true },
    released: { type: [String], required: true },
    /** Keys of emails to recipients. Missing in older settlements. */
    emailed: { type: [String], default: undefined, allowNull: false },
  },
  SCHEMA_OPTIONS,
);

export const settlementSchema = new Schema(
  {
    /** Time of the next attempt. The end of the claim while a process works on it, `null` when done. */
    dueAt: Date,
    tries: { type: Number, required: true },
    stuck: String,
    /** Stored before it is issued, so that a retry issues the same card. */
    giftCard: giftCardSchema,
    /** Stock taken for the order. `null` before that and once returned. */
    sold: saleSchema,
    /** True once staff can read the stylist's choice on the provider's order. */
    areGiftsNamed: { type: Boolean, required: true },
    /** Looked up once the order is paid. */
    codes: { type: [stockCodeSchema], default: null },
    /** True once the provider's order says that it was sent. */
    isFulfilled: { type: Boolean, required: true },
    offers: { type: [offerSchema], required: true },
    /** Ids of exchanges whose replacement was taken from the stock, was sold out, or was put back. */
    exchanges: { type: exchangesSchema, required: true },
    replaced: { type: [pageSchema], required: true },
    /** Cart of the calendar's last checkout page, once retired. */
    endedCart: String,
    enqueuedEmails: { type: [String], required: true },
    /** Events of the order that webhooks have been notified of. */
    announced: { type: [{ type: String, enum: WEBHOOK_EVENTS }], required: true },
  },
  SCHEMA_OPTIONS,
);

/**
 * Steps after an order outside its calendar: stock, gift card, emails, checkout pages.
 * Repeated until they match the order's state. Each step is idempotent, so a crash between two is harmless.
 */
export type Settlement = StoredDocument<typeof settlementSchema>;

export const INITIAL_SETTLEMENT: Settlement = {
  dueAt: null,
  tries: 0,
  stuck: null,
  giftCard: null,
  sold: null,
  areGiftsNamed: false,
  codes: null,
  isFulfilled: false,
  offers: [],
  exchanges: { held: [], short: [], released: [] },
  replaced: [],
  endedCart: null,
  enqueuedEmails: [],
  announced: [],
};
