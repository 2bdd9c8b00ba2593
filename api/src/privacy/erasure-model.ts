import type { Connection, Model } from "mongoose";
import { createModel } from "../database/create-model";
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

export const createErasureModel = (connection: Connection): ErasureModel =>
  createModel(connection, "Erasure", "erasures");
