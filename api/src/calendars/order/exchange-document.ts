import { EXCHANGE_STATES } from "@advent/contract";
import { Schema } from "mongoose";
import { SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";
import { type FieldRules, RECIPIENTS_DATA, RECIPIENTS_RECORD } from "../field-rules";

const productSchema = new Schema(
  {
    productId: { type: String, required: true },
    variantId: { type: String, required: true },
    name: { type: String, required: true },
    variantTitle: String,
    image: { type: String, required: true },
    /** In minor units (pence). */
    price: { type: Number, required: true },
  },
  SCHEMA_OPTIONS,
);

const stepSchema = new Schema(
  {
    state: { type: String, enum: EXCHANGE_STATES, required: true },
    at: { type: Date, required: true },
    /** `null` for the recipient. */
    by: String,
  },
  SCHEMA_OPTIONS,
);

export const EXCHANGE_FIELDS = {
  id: { type: String, required: true, ...RECIPIENTS_RECORD },
  itemId: { type: String, required: true, ...RECIPIENTS_RECORD },
  day: { type: Number, required: true, ...RECIPIENTS_RECORD },
  state: { type: String, enum: EXCHANGE_STATES, required: true, ...RECIPIENTS_DATA },
  /** Name of the requesting device, as for replies. Only this device can see or cancel the exchange. */
  writer: { type: String, required: true, ...RECIPIENTS_DATA },
  isShared: { type: Boolean, required: true, ...RECIPIENTS_RECORD },
  returned: { type: productSchema, required: true, ...RECIPIENTS_RECORD },
  replacement: { type: productSchema, required: true, ...RECIPIENTS_RECORD },
  steps: { type: [stepSchema], required: true, ...RECIPIENTS_RECORD },
} as const satisfies FieldRules;

export const exchangeSchema = new Schema(EXCHANGE_FIELDS, SCHEMA_OPTIONS);

export type ExchangedProduct = StoredDocument<typeof productSchema>;

/** Exchange of an opened day’s gift. The settlement holds its stock. */
export type ExchangeDocument = StoredDocument<typeof exchangeSchema>;
