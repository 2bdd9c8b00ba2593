import type { LiveEvent } from "@advent/contract";
import type { Connection, mongo } from "mongoose";
import { createModel } from "../../database/create-model";

export type Happening = Exclude<LiveEvent, { kind: "here" | "reset" }>;

export interface LiveEventDocument extends Happening {
  _id: string;
  at: Date;
}

export const CATCH_UP_MS = 10 * 60 * 1000;

export function getLiveEventCollection(connection: Connection): mongo.Collection<LiveEventDocument> {
  const { collection } = createModel<LiveEventDocument>(connection, "LiveEvent");
  return collection as unknown as mongo.Collection<LiveEventDocument>;
}
