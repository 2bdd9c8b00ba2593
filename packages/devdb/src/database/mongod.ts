import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "@advent/server/free-ports";
import { toOneLine } from "../errors";
import { MongodError, type MongodTask, startTask, waitForTask } from "./mongod-task";
import type { Database, Start } from "./types";

interface MongodStart extends Pick<Start, "env" | "directory"> {
  engine: "mongod" | "mongod-download";
  binary: string;
  port?: number | undefined;
}

/** Exit code of mongod when another process uses its directory (`DBPathInUse`). */
const DIRECTORY_IN_USE_CODE = 100;

export class MongodUnavailableError extends Error {}

/**
 * Runs a mongod binary on a loopback port with its data in the engine's own directory.
 * @throws MongodUnavailableError where it does not run on this machine and left no data, else an error with
 * mongod's own reason
 */
export async function startMongod(start: MongodStart): Promise<Database> {
  const { engine, binary, env, directory } = start;
  const version = await readVersion(binary);
  const data = join(directory, engine);
  await mkdir(data, { recursive: true, mode: 0o700 });
  const wasEmpty = (await readdir(data)).length === 0;
  const port = start.port ?? (await findFreePort());
  const task = startTask(env, "run", binary, data, String(port));
  try {
    await waitForTask(task);
  } catch (cause) {
    await stop(task);
    const message = `${binary} (${version}) does not start: ${toOneLine(cause)}.`;
    const isInUse = cause instanceof MongodError && cause.code === DIRECTORY_IN_USE_CODE;
    throw wasEmpty && !isInUse ? new MongodUnavailableError(message, { cause }) : new Error(message, { cause });
  }
  const uri = `mongodb://127.0.0.1:${port}/advent?directConnection=true`;
  const restartMongod = () => startMongod({ ...start, port });
  return { engine, version, uri, died: waitForExit(task), stop: () => stop(task), restart: restartMongod };
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
