import { Schema } from "mongoose";
import { SCHEMA_OPTIONS, type StoredDocument } from "../database/create-model";

export const stockCodeSchema = new Schema(
  {
    variantId: { type: String, required: true },
    sku: String,
    barcode: String,
    location: String,
  },
  SCHEMA_OPTIONS,
);

/** Names of a variant in the stockroom. Null where the shop does not say. */
export type StockCode = StoredDocument<typeof stockCodeSchema>;
