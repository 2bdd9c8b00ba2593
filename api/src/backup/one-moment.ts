import mongoose from "mongoose";
import type { CalendarDocument } from "../calendars/calendar-model";
import { type Entry, fromBson } from "./entries";
import { CALENDARS, type KeptParts, otherCollections } from "./parts";
import { mediaNamesIn, type ReferredMedia } from "./referred-media";

/**
 * No snapshots: a server that is no replica set, the embedded engine (123), one before 5.0 (72), a collection that is being made (246), or the
 * moment lies further back than the server remembers (239, `minSnapshotHistoryWindowInSeconds`).
 */
const NO_SNAPSHOT: readonly unknown[] = [72, 123, 239, 246];

/** A calendar that refers to media. */
export interface Referring {
  id: string;
  names: ReferredMedia;
}

/**
 * All documents but media records as they are at the moment of the first read: each read names its time (`atClusterTime`).
 * @param referring is filled with the calendars whose media are to be copied
 */
export async function* documentsOfOneMoment(parts: KeptParts, referring: Referring[]): AsyncGenerator<Entry> {
  const collections = [CALENDARS, ...(await otherCollections(parts))];
  const session = parts.connection.getClient().startSession({ snapshot: true });
  const options = { session, raw: true, readConcern: { level: "snapshot" } } as const;
  try {
    for (const collection of collections) {
      const documents = parts.connection.collection(collection).find({}, options) as unknown as AsyncIterable<Buffer>;
      for await (const document of documents) {
        yield { collection, document };
        if (collection === CALENDARS) note(fromBson<CalendarDocument>(document), referring);
      }
    }
  } finally {
    await session.endSession();
  }
}

export const isWithoutSnapshot = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoCompatibilityError ||
  (error instanceof mongoose.mongo.MongoServerError && NO_SNAPSHOT.includes(error.code));

function note(calendar: CalendarDocument, referring: Referring[]): void {
  const names = mediaNamesIn(calendar);
  if (names.needed.length + names.optional.length > 0) referring.push({ id: calendar._id, names });
}
