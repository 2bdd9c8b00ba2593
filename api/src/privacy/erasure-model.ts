import type { Erasure } from "@advent/contract";
import type { Connection, Model } from "mongoose";
import { createModel } from "../database/create-model";
import type { QueuedWork } from "../database/work-queue";

export interface Person {
  calendarIds: string[];
  ownerIds: string[];
}

/**
 * Erasure, and its receipt once finished. Two passes, far enough apart for work in flight to end.
 * `step` entries of this pass are done.
 */
export interface ErasureDocument extends QueuedWork, Pick<Erasure, "reason" | "counts" | "booksKept"> {
  requestedAt: Date;
  pass: number;
  step: number;
  person: Person | null;
  unchangedSince: Date | null;
  finishedAt: Date | null;
}

export type ErasureModel = Model<ErasureDocument>;

export const createErasureModel = (connection: Connection): ErasureModel =>
  createModel(connection, "Erasure", "erasures");
