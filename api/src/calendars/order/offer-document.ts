import { OFFER_STATES, OFFER_WISHES, staffOfferSchema } from "@advent/contract";
import { Schema } from "mongoose";
import { snapshotSchema } from "../../catalogue/product-snapshot";
import { contractType, SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";
import { type KeptFields, RECORD } from "../field-rules";

const OFFERED_PRODUCT = {
  productId: { type: String, required: true },
  variantId: { type: String, required: true },
  snapshot: { type: snapshotSchema, required: true },
} as const;
const optionSchema = new Schema(
  {
    ...OFFERED_PRODUCT,
    /** Category, metal and stones, for calendars whose products are a surprise. */
    traits: { type: String, required: true },
    isEngravable: { type: Boolean, allowNull: false },
  },
  SCHEMA_OPTIONS,
);
const refundSchema = new Schema(
  { amount: { type: Number, required: true }, currency: { type: String, required: true } },
  SCHEMA_OPTIONS,
);

const OFFER_FIELDS = {
  id: { type: String, required: true, ...RECORD },
  itemId: { type: String, required: true, ...RECORD },
  day: { type: Number, required: true, ...RECORD },
  state: { type: String, enum: OFFER_STATES, required: true, ...RECORD },
  offeredAt: { type: Date, required: true, ...RECORD },
  expiresAt: { type: Date, required: true, ...RECORD },
  respondedAt: { type: Date, ...RECORD },
  replaced: { type: new Schema(OFFERED_PRODUCT, SCHEMA_OPTIONS), required: true, ...RECORD },
  options: { type: [optionSchema], required: true, ...RECORD },
  /** Variants taken out of stock for it. `null` until the stock has followed its state. */
  held: { type: [String], default: null, ...RECORD },
  /** Variant that was accepted. */
  chosen: { type: String, ...RECORD },
  wish: { type: String, enum: OFFER_WISHES, ...RECORD },
  refund: { type: refundSchema, ...RECORD },
  isRefunded: { type: Boolean, required: true, ...RECORD },
  task: { ...contractType(staffOfferSchema.shape.task), ...RECORD },
} as const satisfies KeptFields;

export const offerSchema = new Schema(OFFER_FIELDS, SCHEMA_OPTIONS);

/** Replacements offered for one day of a paid order. Part of the settlement, which makes stock and money follow. */
export type OfferDocument = StoredDocument<typeof offerSchema>;
