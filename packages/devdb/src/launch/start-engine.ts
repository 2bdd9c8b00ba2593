import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Report } from "../engine/main";

export interface EngineRequest {
  /** Where the data is kept; made when missing. One engine at a time. */
  directory: string;
  /** Listen on this unix socket (default: inside the directory, when the path is short enough). */
  socketPath?: string;
  /** Listen on this loopback port instead; 0 takes any free one. */
  port?: number;
  /** Receives the engine's log lines; without it they are dropped. */
  log?: (line: string) => void;
  /** How often documents with an expired TTL index are deleted (default 60 000 ms). */
  expiryIntervalMs?: number;
  /** How long a cursor nobody reads from lives (default 600 000 ms). */
  cursorTimeoutMs?: number;
  /** Lets concurrent upserts of one key collide as on MongoDB: all but one get E11000 unless the server would retry them. For tests. */
  collisions?: boolean;
}

export interface RunningEngine {
  /** For the driver or mongoose; carries `directConnection=true`, the database name goes into their options. */
  uri: string;
  pid: number;
  /** Settles with the signal or the exit code when the process ends, also after `stop`. */
  ended: Promise<string>;
  /** Ends the engine; everything acknowledged is on disk before and after. */
  stop(): Promise<void>;
}

const ENGINE_PATH = join(import.meta.dirname, "../../bin/engine.mjs");

/** Starts the engine as a child process, which ends with this one. @throws Error with one sentence why it cannot start. */
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

function buildArguments({
  directory,
  socketPath,
  port,
  expiryIntervalMs,
  cursorTimeoutMs,
  collisions,
}: EngineRequest): string[] {
  const options: [string, string | number | undefined][] = [
    ["directory", directory],
    ["socket", port === undefined ? (socketPath ?? getDefaultSocket(directory)) : undefined],
    ["port", port],
    ["expiry-interval", expiryIntervalMs],
    ["cursor-timeout", cursorTimeoutMs],
  ];
  const given = options.filter(([, value]) => value !== undefined).map(([name, value]) => `--${name}=${value}`);
  return collisions ? [...given, "--collisions"] : given;
}

/** The shortest limit of the systems we run on (macOS). */
const MAX_SOCKET_PATH_LENGTH = 103;

function getDefaultSocket(directory: string): string | undefined {
  const path = join(directory, "engine.sock");
  return process.platform === "win32" || Buffer.byteLength(path) > MAX_SOCKET_PATH_LENGTH ? undefined : path;
}

async function waitForUri(child: ChildProcess, ended: Promise<string>): Promise<string> {
  const reported = new Promise<Report>((done, fail) => {
    child.once("message", (message) => done(message as Report));
    child.once("error", fail);
  });
  const report = await Promise.race([
    reported,
    ended.then((): Report => ({ failed: "The embedded database ended while starting." })),
  ]);
  if ("ready" in report) return report.ready.uri;
  await ended;
  throw new Error(report.failed);
}

/** Lets this process end while the engine runs; the engine notices and ends too. */
function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  for (const stream of [child.stdout, child.stderr])
    if (stream && "unref" in stream) (stream as { unref(): void }).unref();
}
