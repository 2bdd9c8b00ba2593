import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chooseDatabase } from "@advent/devdb/database";
import { createTemplate } from "./database-template";

declare global {
  var stopTestDatabase: (() => Promise<void>) | undefined;
}

/**
 * Starts one database engine for all API tests, selected as `npm start` does. Each test file has its own
 * database.
 */
export default async function startDatabase(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "advent-api-"));
  // Makes concurrent upserts collide in the embedded engine as they do on MongoDB, and no write wait for the disk.
  const env = { DEVDB_COLLISIONS: "on", DEVDB_FSYNC: "off", ...process.env };
  const database = await chooseDatabase(env, { directory, log: () => {} });
  process.env.TEST_MONGODB_URI = database.uri;
  process.env.TEST_DATABASE_ENGINE = database.engine;
  process.env.TEST_DATABASE_TEMPLATE = await createTemplate(database.uri);
  globalThis.stopTestDatabase = database.stop;
}
