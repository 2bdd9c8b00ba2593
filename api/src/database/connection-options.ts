import type mongoose from "mongoose";

/** Of mongoose. */
export const NO_BUILDING = {
  // mongoose would keep commands for ten seconds while there is no database.
  bufferCommands: false,
  // Migrations make collections and indexes.
  autoIndex: false,
  autoCreate: false,
} satisfies mongoose.ConnectOptions;

/**
 * What is asked of MongoDB, stated once. A request's question ends within 3 s when the database hangs or is away: it waits two for a
 * server, for a connection or for the answer, and an outage meets one of them. GridFS streams are bounded step by step.
 */
export const REQUEST_OPTIONS = {
  serverSelectionTimeoutMS: 2_000,
  waitQueueTimeoutMS: 2_000,
  socketTimeoutMS: 2_000,
  connectTimeoutMS: 1_000,
  heartbeatFrequencyMS: 1_000,
  maxPoolSize: 100,
  maxConnecting: 8,
  // What was acknowledged is on the discs of most members, and nothing is shown that an election could take back.
  writeConcern: { w: "majority", journal: true, wtimeoutMS: 1_800 },
  readConcern: { level: "majority" },
  readPreference: "primary",
  // Nothing is asked again without being told: a second try would wait as long as the first, and a change that may have happened is
  // answered with 503; its precondition guards the shopper's next try.
  retryReads: false,
  retryWrites: false,
  // Strings come from drivers, which write nothing but valid UTF-8: looking at each of their characters again took a tenth of a read's time.
  enableUtf8Validation: false,
  ...NO_BUILDING,
} satisfies mongoose.ConnectOptions;

/** Time on the server for what looks at more than single documents, such as the desk's lists and counts (ms). */
export const MAX_QUERY_MS = 1_800;

/** At the start the database may be starting too, and a migration's index takes what it takes. */
export const MAINTENANCE_OPTIONS = {
  serverSelectionTimeoutMS: 10_000,
  // The embedded engine answers nothing else while it makes an index.
  connectTimeoutMS: 300_000,
  writeConcern: { w: "majority", journal: true },
  readConcern: { level: "majority" },
} satisfies mongoose.mongo.MongoClientOptions;
