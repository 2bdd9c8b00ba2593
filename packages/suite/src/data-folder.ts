import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Database } from "@advent/devdb/database";
import { tryLock } from "@advent/server/lock";
import type { Stoppable } from "./stop";

type RunningDatabase = Pick<Database, "engine" | "version"> & {
  /** Absent for a server of `MONGODB_URI`, because that address may hold a password. */
  uri?: string;
};

export async function createTemporaryFolder(): Promise<Stoppable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), "advent-suite-"));
  return { path, stop: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Keeps a second suite off the same data.
 * @throws a sentence when another suite holds the lock
 */
export async function lockData(dataDir: string): Promise<Stoppable> {
  const stop = await tryLock(dataDir);
  if (stop) return { stop };
  throw new Error(
    `The data in ${resolve(dataDir)} are in use by another suite or command; stop it or set DATA_DIR to another folder.`,
  );
}

const fileIn = (dataDir: string) => join(dataDir, "running-database.json");

export async function publishDatabase(dataDir: string, { engine, version, uri }: Database): Promise<Stoppable> {
  const running: RunningDatabase = { engine, version, ...(engine !== "mongodb-uri" && { uri }) };
  await writeFile(fileIn(dataDir), JSON.stringify(running), { mode: 0o600 });
  return { stop: () => unpublishDatabase(dataDir) };
}

export const unpublishDatabase = (dataDir: string) => rm(fileIn(dataDir), { force: true });

export async function readRunningDatabase(dataDir: string): Promise<RunningDatabase | undefined> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
