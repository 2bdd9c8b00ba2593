import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { answerOf, type MongodTask, startTask } from "./mongod-task";
import { oneLine } from "./one-line";
import type { Database, Start } from "./types";
import { portOf } from "./uri-database";

interface MongodStart extends Pick<Start, "env" | "directory"> {
  engine: "mongod" | "mongod-download";
  binary: string;
  /** That of the mongod before. Default: a free one. */
  port?: number | undefined;
}

/** Runs a mongod binary on a loopback port with data kept in the engine's own directory. */
export async function startMongod(start: MongodStart): Promise<Database> {
  const { engine, binary, env, directory, port } = start;
  const version = await versionOf(binary);
  const data = join(directory, engine);
  await mkdir(data, { recursive: true, mode: 0o700 });
  const task = startTask({ ...env, ...settings(binary, version) }, "run", data, ...(port ? [String(port)] : []));
  try {
    const uri = `mongodb://127.0.0.1:${await answerOf(task)}/advent?directConnection=true`;
    const restart = () => startMongod({ ...start, port: portOf(uri) });
    return { engine, version, uri, died: death(task), stop: () => stop(task), restart };
  } catch (cause) {
    await stop(task);
    throw new Error(`${binary} (${version}) does not start: ${oneLine(cause)}.`, { cause });
  }
}

const settings = (binary: string, version: string) => ({
  MONGOMS_SYSTEM_BINARY: binary,
  MONGOMS_VERSION: version,
  MONGOMS_SYSTEM_BINARY_VERSION_CHECK: "false",
});

async function versionOf(binary: string): Promise<string> {
  const { stdout } = await promisify(execFile)(binary, ["--version"], { timeout: 10_000 }).catch((cause) => {
    throw new Error(`${binary} does not run: ${oneLine(cause)}.`, { cause });
  });
  const version = /db version v(\d+\.\d+\.\d+)/.exec(stdout)?.[1];
  if (!version) throw new Error(`${binary} does not tell the version of a mongod.`);
  return version;
}

function death({ child, tail }: MongodTask): Promise<string> {
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve(`mongod has ended (${signal ?? `code ${code}`}).\n${tail()}`.trim()));
  });
}

/** The host process stops mongod and ends when it loses us, by this call or because we died. */
async function stop({ child }: MongodTask): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  if (child.connected) child.disconnect();
  await ended;
}
