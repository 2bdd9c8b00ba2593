import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chooseDatabase, databaseSettings } from "@advent/devdb/database";
import type { Env } from "@advent/server/addresses";

/** Starts the database once to print its engine. Returns the setting that keeps all tests on it. */
export async function pinDatabase(env: Env): Promise<{ DATABASE: string }> {
  const directory = await mkdtemp(join(tmpdir(), "advent-test-"));
  try {
    const database = await chooseDatabase(env, { directory, log: console.log });
    await database.stop();
    return { DATABASE: databaseSettings[database.engine] };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
