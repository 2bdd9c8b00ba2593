import type { LiveEvent } from "@advent/contract";
import { type Connection, type mongo, Schema } from "mongoose";

export type Happening = Exclude<LiveEvent, { kind: "here" | "reset" }>;

export interface LiveEventDocument extends Happening {
  _id: string;
  at: Date;
}

export const CATCH_UP_MS = 10 * 60 * 1000;

export function getLiveEventCollection(connection: Connection): mongo.Collection<LiveEventDocument> {
  const schema = new Schema<LiveEventDocument>(
    { _id: String, kind: String, calendarId: String, itemId: String, at: Date },
    { versionKey: false },
  );
  const { collection } = connection.model<LiveEventDocument>("LiveEvent", schema);
  return collection as unknown as mongo.Collection<LiveEventDocument>;
}
