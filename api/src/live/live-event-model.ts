import type { LiveEvent } from "@advent/contract";
import { type Connection, type mongo, Schema } from "mongoose";

export type Happening = Exclude<LiveEvent, { kind: "here" | "reset" }>;

/** Something that happened, for all API processes to tell: kind and ids, nothing of what it was. */
export interface LiveEventDocument extends Happening {
  _id: string;
  /** By the database's clock, which is one for all processes. */
  at: Date;
}

/** How long an event can be caught up with (ms). */
export const CATCH_UP_MS = 10 * 60 * 1000;

/** Small whatever is stored beside it: an event is gone after ten minutes. */
export function getLiveEventCollection(connection: Connection): mongo.Collection<LiveEventDocument> {
  const schema = new Schema<LiveEventDocument>(
    { _id: String, kind: String, calendarId: String, itemId: String, at: Date },
    { versionKey: false },
  );
  const { collection } = connection.model<LiveEventDocument>("LiveEvent", schema);
  return collection as unknown as mongo.Collection<LiveEventDocument>;
}
