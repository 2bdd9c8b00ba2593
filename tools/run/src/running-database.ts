import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@advent/devdb/database";
import type { Stoppable } from "./stop";

export type RunningDatabase = Pick<Database, "engine" | "version"> & {
  /** Absent for a server of `MONGODB_URI`, because that address may hold a password. */
  uri?: string;
};

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
