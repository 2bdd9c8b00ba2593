import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, dropDatabase, withDatabaseName } from "@advent/devdb/database";
import type { Stoppable } from "./stop";

export async function createTemporaryFolder(): Promise<Stoppable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), "advent-suite-"));
  return { path, stop: () => rm(path, { recursive: true, force: true }) };
}

export async function createOwnDatabase({ uri: server, engine }: Database): Promise<Stoppable & { uri: string }> {
  const uri = withDatabaseName(server, `advent-${randomUUID()}`);
  return { uri, stop: async () => (engine === "mongodb-uri" ? dropDatabase(uri) : undefined) };
}
