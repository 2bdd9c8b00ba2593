import { COLLECTIONS, metafieldsSchema, SIZE_KINDS } from "@advent/contract";
import { type Connection, Schema } from "mongoose";
import { contractType, createModel, SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";
import { QUEUE_FIELDS } from "../../database/work-queue";

const variantSchema = new Schema(
  {
    variantId: { type: String, required: true },
    title: { type: String, required: true },
    /** In minor units of the product's currency. */
    priceAmount: { type: Number, required: true },
    sku: String,
    barcode: String,
    metal: String,
    size: String,
    sizeKind: { type: String, enum: SIZE_KINDS },
    /** Pieces in the last file. Importing that file again does not undo sales. */
    filePieces: Number,
  },
  SCHEMA_OPTIONS,
);

const stockCountSchema = new Schema(
  {
    variantId: { type: String, required: true },
    pieces: { type: Number, required: true },
    /** Unsold pieces that an editor saw. */
    seen: Number,
  },
  SCHEMA_OPTIONS,
);

const imageSchema = new Schema(
  {
    /** Name of its file without extension. */
    imageId: { type: String, required: true },
    /** Where it is fetched from. `null` for an upload. */
    source: String,
  },
  SCHEMA_OPTIONS,
);

export const ownProductSchema = new Schema(
  {
    _id: { type: String, required: true },
    handle: { type: String, required: true },
    name: { type: String, required: true },
    description: { type: String, required: true },
    type: { type: String, required: true },
    tags: { type: [String], required: true },
    category: { type: String, enum: COLLECTIONS },
    metafields: { ...contractType(metafieldsSchema), required: true },
    isEngravable: { type: Boolean, required: true },
    isHidden: { type: Boolean, required: true },
    currency: { type: String, required: true },
    variants: { type: [variantSchema], required: true },
    images: { type: [imageSchema], required: true },
    /** Place among the products that were created at the same time. */
    position: { type: Number, required: true },
    /** Stock of this revision that is not counted yet. What a killed process leaves is counted by the others. */
    pendingStock: { type: [stockCountSchema], default: undefined, allowNull: false },
    /** Rises with each change. */
    revision: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    /** The document stays, because orders name its variants. */
    deletedAt: Date,
  },
  SCHEMA_OPTIONS,
);
export type OwnProductDocument = StoredDocument<typeof ownProductSchema>;

/** Images to be fetched. Products that name the same address share one. */
export const productImageSchema = new Schema(
  { ...QUEUE_FIELDS, source: { type: String, required: true } },
  SCHEMA_OPTIONS,
);
export type ProductImageDocument = StoredDocument<typeof productImageSchema>;

export const productStateSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** Rises with each change of any product. */
    seq: { type: Number, required: true },
    isDemoRemoved: { type: Boolean, required: true },
    /** Until then a write may be in the products without being announced. */
    writingUntil: { type: Date, allowNull: false },
  },
  SCHEMA_OPTIONS,
);

export type ProductStateDocument = StoredDocument<typeof productStateSchema>;

export const createOwnProductModels = (connection: Connection) => ({
  products: createModel(connection, "OwnProduct", ownProductSchema, "products"),
  images: createModel(connection, "ProductImage", productImageSchema, "productimages"),
  states: createModel(connection, "ProductState", productStateSchema, "productstates"),
});
