import mongoose, { type Connection } from "mongoose";
import type { Config } from "../config";
import { getRequestOptions, MAINTENANCE_OPTIONS, NO_BUILDING } from "./connection-options";
import { TOO_OLD, UnsupportedServerError } from "./supported-server";

type Address = Pick<Config, "MONGODB_URI" | "MONGODB_DATABASE">;

export function connectDatabase(
  { MONGODB_URI, ...config }: Config,
  timeouts: mongoose.ConnectOptions = {},
): Promise<Connection> {
  const { MONGODB_DATABASE: dbName, DATABASE_TIMEOUT_MS, METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT } = config;
  const isMonitored = METRICS_PORT !== undefined || OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const named = { ...(dbName && { dbName }), ...(isMonitored && { monitorCommands: true }) };
  const options = { ...getRequestOptions(DATABASE_TIMEOUT_MS), ...timeouts, ...named };
  return mongoose.createConnection(MONGODB_URI, options).asPromise();
}

export function connectPatiently({ MONGODB_URI, MONGODB_DATABASE: dbName }: Address): Promise<Connection> {
  const options = { ...MAINTENANCE_OPTIONS, ...NO_BUILDING, ...(dbName && { dbName }) };
  return mongoose.createConnection(MONGODB_URI, options).asPromise();
}

function isTooOld(error: unknown): boolean {
  const { MongoServerSelectionError, MongoCompatibilityError } = mongoose.mongo;
  if (error instanceof MongoCompatibilityError) return true;
  const servers = error instanceof MongoServerSelectionError ? error.reason?.servers : undefined;
  return [...(servers?.values() ?? [])].some((server) => server.error instanceof MongoCompatibilityError);
}

/**
 * Opens separate connections for long work.
 * @throws with the driver's message when no database responds within ten seconds
 */
export async function withPatientDatabase<T>(
  { MONGODB_URI, MONGODB_DATABASE }: Address,
  work: (db: mongoose.mongo.Db) => Promise<T>,
): Promise<T> {
  const client = new mongoose.mongo.MongoClient(MONGODB_URI, MAINTENANCE_OPTIONS);
  try {
    await client.connect().catch((error: unknown) => {
      throw isTooOld(error) ? new UnsupportedServerError(TOO_OLD, { cause: error }) : error;
    });
    return await work(client.db(MONGODB_DATABASE));
  } finally {
    await client.close();
  }
}
