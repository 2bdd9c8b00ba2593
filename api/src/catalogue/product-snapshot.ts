import { metafieldsSchema, SIZE_KINDS } from "@advent/contract";
import { Schema } from "mongoose";
import { contractType, SCHEMA_OPTIONS } from "../database/create-model";

export const SNAPSHOT_FIELDS = {
  name: { type: String, required: true },
  description: { type: String, required: true },
  image: { type: String, required: true },
  /** In minor units. */
  price: { type: Number, required: true },
  currency: { type: String, required: true },
  handle: { type: String, required: true },
  variantTitle: { type: String, default: null },
  /** Missing in older snapshots, and for products without sizes. */
  size: { type: String, allowNull: false },
  sizeKind: { type: String, enum: SIZE_KINDS, allowNull: false },
  metafields: {
    ...contractType(metafieldsSchema),
    required: true,
    default: { all_materials_product: null, diamond_carat: null, sapphire_carat: null },
  },
} as const;

/** A product as it was when it was chosen. */
export const snapshotSchema = new Schema(SNAPSHOT_FIELDS, SCHEMA_OPTIONS);
