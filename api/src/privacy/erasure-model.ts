import { type Connection, type Model, Schema } from "mongoose";
import type { Person } from "./person";

export type ErasureReason = "requested" | "time-over" | "shop";

/**
 * Erasure, and its receipt once finished. Two passes, far enough apart for work in flight to end.
 * `step` entries of this pass are done.
 */
export interface ErasureDocument {
  _id: string;
  reason: ErasureReason;
  requestedAt: Date;
  counts: Record<string, number>;
  booksKept: number;
  pass: number;
  step: number;
  dueAt: Date | null;
  person: Person | null;
  unchangedSince: Date | null;
  finishedAt: Date | null;
}

export type ErasureModel = Model<ErasureDocument>;

export function createErasureModel(connection: Connection): ErasureModel {
  const schema = new Schema<ErasureDocument>(
    {
      _id: String,
      reason: String,
      requestedAt: Date,
      counts: Schema.Types.Mixed,
      booksKept: Number,
      pass: Number,
      step: Number,
      dueAt: Date,
      person: Schema.Types.Mixed,
      unchangedSince: Date,
      finishedAt: Date,
    },
    { versionKey: false, minimize: false },
  );
  return connection.model<ErasureDocument>("Erasure", schema, "erasures");
}
