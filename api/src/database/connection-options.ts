import type mongoose from "mongoose";
import type { Model } from "mongoose";

export const NO_BUILDING = {
  // Otherwise mongoose holds commands for ten seconds while the database is down.
  bufferCommands: false,
  // Migrations create collections and indexes.
  autoIndex: false,
  autoCreate: false,
} satisfies mongoose.ConnectOptions;

/** The server gives up before the socket does. */
const SERVER_SHARE = 0.9;

/**
 * Returns options for requests. A query ends within 1.5 times the timeout when the database hangs or is down.
 * It waits once for a server, a connection or the result. GridFS streams have a timeout per step.
 */
export const getRequestOptions = (timeoutMs: number) =>
  ({
    serverSelectionTimeoutMS: timeoutMs,
    waitQueueTimeoutMS: timeoutMs,
    socketTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs / 2,
    heartbeatFrequencyMS: 1_000,
    maxPoolSize: 100,
    maxConnecting: 8,
    // A majority has journalled each acknowledged write, so an election cannot roll it back.
    writeConcern: { w: "majority", journal: true, wtimeoutMS: timeoutMs * SERVER_SHARE },
    readConcern: { level: "majority" },
    readPreference: "primary",
    // A retry would wait as long as the first attempt. A change with an unknown outcome gets 503, and its precondition protects the shopper's next attempt.
    retryReads: false,
    retryWrites: false,
    // Drivers write valid UTF-8 only, and checking each character again slows every read.
    enableUtf8Validation: false,
    ...NO_BUILDING,
  }) satisfies mongoose.ConnectOptions;

/** Returns the server-side timeout in milliseconds for lists, counts and other multi-document queries. */
export const getMaxQueryMs = <D>({ db }: Model<D>): number => db.getClient().options.socketTimeoutMS * SERVER_SHARE;

/** Overrides for a connection of a chore. Its timeout is longer, because no request waits for it. */
export const CHORE_OPTIONS = {
  socketTimeoutMS: 65_000,
  maxPoolSize: 2,
} satisfies mongoose.ConnectOptions;

/** Options for the start, when the database may be starting too and a migration may build a long index. */
export const MAINTENANCE_OPTIONS = {
  serverSelectionTimeoutMS: 10_000,
  // The embedded engine blocks while it builds an index.
  connectTimeoutMS: 300_000,
  writeConcern: { w: "majority", journal: true },
  readConcern: { level: "majority" },
} satisfies mongoose.mongo.MongoClientOptions;
