import mongoose, { type Connection } from "mongoose";
import type { Config } from "../config";

type Address = Pick<Config, "MONGODB_URI" | "MONGODB_DATABASE">;

/** At the start the database may be starting too. */
const START_DEADLINE = 10_000;

/**
 * What a request asks of a database that hangs or is away ends within 3 s: it waits two for a server, for a connection or
 * for the answer, and an outage meets one of them. GridFS streams are bounded step by step. Nothing is tried again without
 * being told: a change that may have happened is answered with 503, and its precondition guards the next try.
 */
const LIMITS = {
  serverSelectionTimeoutMS: 2_000,
  waitQueueTimeoutMS: 2_000,
  socketTimeoutMS: 2_000,
  connectTimeoutMS: 1_000,
  heartbeatFrequencyMS: 1_000,
  maxConnecting: 8,
  retryReads: false,
  retryWrites: false,
  // mongoose would keep commands for ten seconds while there is no database.
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
} satisfies mongoose.ConnectOptions;

/** @throws with the driver's words when no database answers within ten seconds */
export async function connectDatabase(
  address: Address,
  options: Pick<mongoose.ConnectOptions, "monitorCommands"> = {},
): Promise<Connection> {
  await patiently(address, async () => {});
  return mongoose
    .createConnection(address.MONGODB_URI, {
      ...LIMITS,
      ...options,
      ...(address.MONGODB_DATABASE ? { dbName: address.MONGODB_DATABASE } : {}),
    })
    .asPromise();
}

/** Makes the indexes of every model, however long that takes on large collections. */
export async function prepareIndexes({ models }: Connection, address: Address): Promise<void> {
  await patiently(address, async (db) => {
    for (const { schema, collection } of Object.values(models)) {
      for (const [fields, options] of schema.indexes()) {
        await db
          .collection(collection.collectionName)
          .createIndex(fields as mongoose.mongo.IndexSpecification, options as mongoose.mongo.CreateIndexesOptions);
      }
    }
  });
}

async function patiently(
  { MONGODB_URI, MONGODB_DATABASE }: Address,
  work: (db: mongoose.mongo.Db) => Promise<void>,
): Promise<void> {
  const client = new mongoose.mongo.MongoClient(MONGODB_URI, { serverSelectionTimeoutMS: START_DEADLINE });
  try {
    await client.connect();
    await work(client.db(MONGODB_DATABASE));
  } finally {
    await client.close();
  }
}
