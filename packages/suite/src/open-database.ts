import { join, resolve } from "node:path";
import {
  chooseDatabase,
  type Database,
  databaseEngines,
  formatDatabaseLabel,
  type ReplicaSet,
  readLastEngine,
} from "@advent/devdb/database";
import type { Env } from "@advent/server/addresses";
import { tryLock } from "@advent/server/lock";
import { readRunningDatabase } from "./data-folder";
import type { Stoppable } from "./stop";

interface OpenOptions {
  env: Env;
  dataDir: string;
  /** A restore may create the first database of a folder, and needs the suite stopped. */
  isRestore: boolean;
  replicaSet?: ReplicaSet;
}

export interface OpenDatabase extends Stoppable {
  uri: string;
  line: string;
}

export async function openDatabase({ env, dataDir, isRestore, replicaSet }: OpenOptions): Promise<OpenDatabase> {
  // Not noted as the one that holds the data of this folder: it may be any shop's.
  if (env.MONGODB_URI)
    return { uri: env.MONGODB_URI, line: "Database: MongoDB from MONGODB_URI.", stop: async () => {} };
  const unlock = await tryLock(dataDir);
  if (!unlock && isRestore)
    throw new Error(`A suite runs with the data in ${resolve(dataDir)}; stop it before you restore.`);
  if (!unlock) return findRunning(env, dataDir);
  try {
    const last = await readLastEngine({ directory: databaseFolder(dataDir) });
    if (last && !isRestore) checkSetting(env, last);
    if (!last && !isRestore)
      throw new Error(
        `There is no database in ${resolve(dataDir)} yet; npm start makes one, DATA_DIR names another folder.`,
      );
    const { stop, ...database } = await startDatabase(env, dataDir, replicaSet);
    return { ...database, stop: () => stop().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

const databaseFolder = (dataDir: string) => join(dataDir, "database");

async function startDatabase(env: Env, dataDir: string, replicaSet?: ReplicaSet): Promise<OpenDatabase> {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const { uri, stop } = await chooseDatabase(env, { directory: databaseFolder(dataDir), log, replicaSet });
  return { uri, stop, line: lines.join("\n") };
}

function checkSetting({ DATABASE = "auto" }: Env, holder: Pick<Database, "engine" | "version">): void {
  if ([databaseEngines[holder.engine].setting, "auto", ""].includes(DATABASE)) return;
  throw new Error(
    `The data are held by the ${formatDatabaseLabel(holder)}; DATABASE=${DATABASE} asks for another database.`,
  );
}

async function findRunning(env: Env, dataDir: string): Promise<OpenDatabase> {
  const running = await readRunningDatabase(dataDir);
  if (!running)
    throw new Error(
      `The data in ${resolve(dataDir)} are in use by another command, or by a suite that starts or stops; try again shortly.`,
    );
  if (!running.uri)
    throw new Error("The running suite uses the MongoDB server of MONGODB_URI; set MONGODB_URI for this command too.");
  checkSetting(env, running);
  return {
    uri: running.uri,
    line: `Database: ${formatDatabaseLabel(running)}. The running suite uses it.`,
    stop: async () => {},
  };
}
