import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../types";
import { closeServers } from "./ports";

const folders: string[] = [];
const databases: Database[] = [];

export async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "advent-database-"));
  folders.push(folder);
  return folder;
}

export async function kept(starting: Promise<Database>): Promise<Database> {
  const database = await starting;
  databases.push(database);
  return database;
}

export async function cleanUp(): Promise<void> {
  closeServers();
  await Promise.all(databases.splice(0).map((database) => database.stop()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}
