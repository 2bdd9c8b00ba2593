import { type Erasure, erasureSchema as erasureContract } from "@advent/contract";
import { type Connection, type Model, Schema } from "mongoose";
import { createModel, hintType, SCHEMA_OPTIONS, type StoredDocument } from "../database/create-model";
import { QUEUE_FIELDS } from "../database/work-queue";

const personSchema = new Schema(
  {
    calendarIds: { type: [String], required: true },
    ownerIds: { type: [String], required: true },
  },
  SCHEMA_OPTIONS,
);

/**
 * Erasure, and its receipt once finished. Two passes, far enough apart for work in flight to end.
 * `step` entries of this pass are done.
 */
export const erasureSchema = new Schema(
  {
    ...QUEUE_FIELDS,
    reason: { type: String, enum: erasureContract.shape.reason.def.entries, required: true },
    counts: { ...hintType<Erasure["counts"]>(), required: true },
    booksKept: { type: Number, required: true },
    requestedAt: { type: Date, required: true },
    pass: { type: Number, required: true },
    step: { type: Number, required: true },
    person: personSchema,
    unchangedSince: Date,
    finishedAt: Date,
  },
  SCHEMA_OPTIONS,
);

export type Person = StoredDocument<typeof personSchema>;
export type ErasureDocument = StoredDocument<typeof erasureSchema>;
export type ErasureModel = Model<ErasureDocument>;

export const createErasureModel = (connection: Connection): ErasureModel =>
  createModel(connection, "Erasure", erasureSchema, "erasures");
