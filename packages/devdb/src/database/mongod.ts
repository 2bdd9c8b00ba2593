import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { findFreePort } from "@advent/server/free-ports";
import { MongoClient } from "mongodb";
import { toOneLine } from "../errors";
import { MongodError, type MongodTask, startTask, waitForTask } from "./mongod-task";
import type { Database, ReplicaSet, Start } from "./types";

interface MongodStart extends Pick<Start, "env" | "directory" | "replicaSet"> {
  engine: "mongod" | "mongod-download";
  binary: string;
  port?: number | undefined;
}

const PRIMARY_TIMEOUT_MS = 30_000;
const ALREADY_INITIALIZED_CODE = 23;
/** Exit code of mongod when another process uses its directory (`DBPathInUse`). */
const DIRECTORY_IN_USE_CODE = 100;

export class MongodUnavailableError extends Error {}

/**
 * Runs a mongod binary on a loopback port with its data in the engine's own directory.
 * @throws MongodUnavailableError where it does not run on this machine and left no data, else an error with
 * mongod's own reason
 */
export async function startMongod(start: MongodStart): Promise<Database> {
  const { engine, binary, env, directory, replicaSet } = start;
  const version = await readVersion(binary);
  const data = join(directory, engine);
  await mkdir(data, { recursive: true, mode: 0o700 });
  const wasEmpty = (await readdir(data)).length === 0;
  const port = start.port ?? (await findFreePort());
  const uri = `mongodb://127.0.0.1:${port}/advent?directConnection=true`;
  const task = startTask(env, "run", binary, data, String(port), ...getReplicationOptions(replicaSet));
  try {
    await waitForTask(task);
    if (replicaSet) await Promise.race([waitForPrimary(uri, replicaSet), failAtExit(task)]);
  } catch (cause) {
    await stop(task);
    const message = `${binary} (${version}) does not start: ${toOneLine(cause)}.`;
    const isInUse = cause instanceof MongodError && cause.code === DIRECTORY_IN_USE_CODE;
    throw wasEmpty && !isInUse ? new MongodUnavailableError(message, { cause }) : new Error(message, { cause });
  }
  const restartMongod = () => startMongod({ ...start, port });
  return { engine, version, uri, died: waitForExit(task), stop: () => stop(task), restart: restartMongod };
}

const getReplicationOptions = (set: ReplicaSet | undefined): string[] =>
  set ? ["--replSet", set.name, "--wiredTigerCacheSizeGB", String(set.cacheGb)] : [];

/** Initiates the set at its first start, and waits until its member takes writes. */
async function waitForPrimary(uri: string, { name, port }: ReplicaSet): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: PRIMARY_TIMEOUT_MS });
  const deadline = Date.now() + PRIMARY_TIMEOUT_MS;
  try {
    const admin = client.db("admin");
    for (;;) {
      const { isWritablePrimary, setName } = await admin.command({ hello: 1 });
      if (isWritablePrimary) return;
      if (Date.now() > deadline) throw new Error(`the replica set ${name} has no primary`);
      const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
      // A member that starts again has no name until it has read its configuration.
      if (!setName) await admin.command({ replSetInitiate: { _id: name, members } }).catch(ignoreInitialized);
      await sleep(100);
    }
  } finally {
    await client.close();
  }
}

async function failAtExit({ child, tail }: MongodTask): Promise<never> {
  await once(child, "exit");
  throw new Error(`it has ended: ${tail()}`);
}

function ignoreInitialized(error: { code?: number }): void {
  if (error.code !== ALREADY_INITIALIZED_CODE) throw error;
}

async function readVersion(binary: string): Promise<string> {
  const { stdout } = await promisify(execFile)(binary, ["--version"], { timeout: 10_000 }).catch((cause) => {
    throw new MongodUnavailableError(`${binary} does not run: ${toOneLine(cause)}.`, { cause });
  });
  const version = /db version v(\d+\.\d+\.\d+)/.exec(stdout)?.[1];
  if (!version) throw new MongodUnavailableError(`${binary} does not tell the version of a mongod.`);
  return version;
}

function waitForExit({ child, tail }: MongodTask): Promise<string> {
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve(`mongod has ended (${signal ?? `code ${code}`}).\n${tail()}`.trim()));
  });
}

/** The child process stops mongod and ends when it loses its parent, also after a crash. */
async function stop({ child }: MongodTask): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  if (child.connected) child.disconnect();
  await ended;
}
