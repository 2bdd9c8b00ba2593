import { type Connection, type Model, Schema } from "mongoose";
import type { Person } from "./person";

/** Why: somebody asked the desk, its time was over, or the shop has passed it on. */
export type ErasureReason = "asked" | "time-over" | "shop";

/**
 * An erasure, and once it is finished its receipt. Two looks at every place, so much later that whatever was under way at the first has
 * ended; `step` places of this look are done.
 */
export interface ErasureDocument {
  _id: string;
  reason: ErasureReason;
  requestedAt: Date;
  /** By place, as it was found; nothing personal. */
  counts: Record<string, number>;
  /** Calendars whose books stay. */
  booksKept: number;
  look: number;
  step: number;
  /** While a process works on it, when its claim ends; `null` once it is finished. */
  dueAt: Date | null;
  /** Gone with the finish. */
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
      look: Number,
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
