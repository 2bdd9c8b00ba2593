import { randomUUID } from "node:crypto";
import type { mongo } from "mongoose";
import { isDuplicateKey } from "./database-errors";

const MIN_VERSION = 5;
const PROBED_ID_COUNT = 4;
const WRITERS_PER_ID = 4;

/** Its message names no address. */
export class UnsupportedServerError extends Error {}

export const TOO_OLD =
  "The MongoDB server is too old: it must be version 5.0 or later. Upgrade it, or name another in MONGODB_URI.";
const LOSES_UPSERTS =
  "This server is not MongoDB: of two writes that create one document at once both succeed and one is lost, so name a MongoDB server in MONGODB_URI.";

/**
 * Safe in several processes at once, because each tries its own ids.
 * @throws a sentence when the server is older than MongoDB 5.0 or loses one of two upserts of one id
 */
export async function requireSupportedServer(db: mongo.Db): Promise<void> {
  const { versionArray } = await db.command({ buildInfo: 1 });
  if (versionArray[0] < MIN_VERSION) throw new UnsupportedServerError(TOO_OLD);
  const ids = Array.from({ length: PROBED_ID_COUNT }, () => randomUUID());
  const probes = db.collection<{ _id: string }>("upsertprobes");
  try {
    const created = await Promise.all(ids.map((_id) => countCreated(probes, _id)));
    if (created.some((count) => count > 1)) throw new UnsupportedServerError(LOSES_UPSERTS);
  } finally {
    await probes.deleteMany({ _id: { $in: ids } });
  }
}

/** Returns how many of the writers believe that they have created the document. */
async function countCreated(probes: mongo.Collection<{ _id: string }>, _id: string): Promise<number> {
  const writers = Array.from({ length: WRITERS_PER_ID }, (_, writer) =>
    probes.updateOne({ _id }, { $setOnInsert: { writer } }, { upsert: true }).then(
      ({ upsertedCount }) => upsertedCount,
      (error: unknown) => {
        if (isDuplicateKey(error)) return 0;
        throw error;
      },
    ),
  );
  return (await Promise.all(writers)).reduce((sum, count) => sum + count, 0);
}
