import type { Pins } from "@advent/contract";
import { type Connection, Schema } from "mongoose";

interface Pin {
  /** The remote's name. */
  _id: string;
  buildId: string;
}

/** Which build the shells hold each remote at; in the database, so that every process says the same. */
export interface PinBoard {
  read(): Promise<Pins>;
  /** `null` takes the pin out. */
  set(remote: string, buildId: string | null): Promise<void>;
}

export function pinBoard(connection: Connection): PinBoard {
  const schema = new Schema<Pin>({ _id: String, buildId: String }, { versionKey: false });
  const pins = connection.model<Pin>("ReleasePin", schema);
  return {
    async read() {
      const found = await pins.find().sort({ _id: 1 }).lean();
      return Object.fromEntries(found.map(({ _id, buildId }) => [_id, buildId]));
    },
    async set(remote, buildId) {
      if (buildId === null) await pins.deleteOne({ _id: remote });
      else await pins.updateOne({ _id: remote }, { $set: { buildId } }, { upsert: true });
    },
  };
}
