import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Report } from "../main";

export interface EngineRequest {
  directory: string;
  port?: number;
  log?: (line: string) => void;
  expiryIntervalMs?: number;
  cursorTimeoutMs?: number;
  /**
   * Makes concurrent upserts of one key collide as on MongoDB: all but one get E11000 unless the server would
   * retry them. For tests.
   */
  collisions?: boolean;
  /** False leaves writing to the disk to the operating system: a crash of the machine may lose data. For tests. */
  fsync?: boolean;
}

export interface RunningEngine {
  uri: string;
  pid: number;
  ended: Promise<string>;
  stop(): Promise<void>;
}

const ENGINE_PATH = join(import.meta.dirname, "../../bin/engine.mjs");

export async function startEngine(request: EngineRequest): Promise<RunningEngine> {
  const directory = resolve(request.directory);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const child = spawn(process.execPath, [ENGINE_PATH, ...buildArguments({ ...request, directory })], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on("line", (line) => request.log?.(line));
  }
  const ended = new Promise<string>((done) => child.once("exit", (code, signal) => done(signal ?? `code ${code}`)));
  const uri = await waitForUri(child, ended);
  release(child);
  return {
    uri,
    pid: child.pid ?? 0,
    ended,
    stop: async () => {
      child.ref();
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function buildArguments({ directory, port, collisions, fsync, ...request }: EngineRequest): string[] {
  const options = {
    directory,
    port,
    socket: port === undefined ? getDefaultSocket(directory) : undefined,
    "expiry-interval": request.expiryIntervalMs,
    "cursor-timeout": request.cursorTimeoutMs,
  };
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const flags = [...(collisions ? ["--collisions"] : []), ...(fsync === false ? ["--no-fsync"] : [])];
  return [...given.map(([name, value]) => `--${name}=${value}`), ...flags];
}

const MAX_SOCKET_PATH_LENGTH = 103;

function getDefaultSocket(directory: string): string | undefined {
  const path = join(directory, "engine.sock");
  return process.platform === "win32" || Buffer.byteLength(path) > MAX_SOCKET_PATH_LENGTH ? undefined : path;
}

async function waitForUri(child: ChildProcess, ended: Promise<string>): Promise<string> {
  const report: Report = await Promise.race([
    once(child, "message").then(([message]) => message),
    ended.then(() => ({ failed: "The embedded database ended while starting." })),
  ]);
  if ("ready" in report) return report.ready.uri;
  await ended;
  throw new Error(report.failed);
}

/** Lets this process end while the engine runs. The engine then ends too. */
function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  for (const stream of [child.stdout, child.stderr])
    if (stream && "unref" in stream) (stream as { unref(): void }).unref();
}
