import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Env, Mode } from "./settings";
import type { Stoppable } from "./stop";
import { toolOf } from "./tools";

const endWithParent = new URL("./end-with-parent.mjs", import.meta.url).href;
const patienceMs = 60_000;
/** Time that requests under way get at the stop. */
const drainMs = 1_300;

export interface ApiOptions {
  root: string;
  mode: Mode;
  env: Env;
  /** Address of the API on this machine. */
  origin: string;
  logFile: string;
}

export interface ApiProcess extends Stoppable {
  /** Settles with a sentence when the API ends without having been stopped. */
  died: Promise<string>;
}

/** Starts the API as a child process and waits until it is healthy; throws with its last lines when it is not. */
export async function startApi({ root, mode, env, origin, logFile }: ApiOptions): Promise<ApiProcess> {
  await mkdir(dirname(logFile), { recursive: true });
  const log = await open(logFile, "a");
  const begin = (await log.stat()).size;
  const child = spawn(process.execPath, ["--import", endWithParent, ...programOf(root, mode)], {
    cwd: join(root, "api"),
    env: { ...env, NODE_ENV: mode },
    // Somebody who changes the API wants to see at once what is wrong with the change.
    stdio: ["ignore", log.fd, mode === "development" ? "inherit" : log.fd, "ipc"],
    // Ctrl-C reaches only us: the API then drains before its database goes.
    detached: true,
  });
  await log.close();
  const api = {
    died: once(child, "exit").then(() => describeEnd(child, logFile, begin)),
    stop: () => end(child),
  };
  try {
    await untilHealthy(origin, child);
    return api;
  } catch (error) {
    const reason = hasEnded(child) ? new Error(await api.died) : error;
    await api.stop();
    throw reason;
  }
}

function programOf(root: string, mode: ApiOptions["mode"]): string[] {
  if (mode === "production") return ["dist/server/main.js"];
  return [toolOf(join(root, "packages/build"), "tsx"), "watch", "--clear-screen=false", "src/main.ts"];
}

async function untilHealthy(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let last = "no answer";
  while (Date.now() < deadline && !hasEnded(child)) {
    last = await health(origin);
    if (last === "healthy") return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The API is not healthy after ${patienceMs / 1000} s: ${last}.`);
}

async function health(origin: string): Promise<string> {
  try {
    const response = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(2_000) });
    return response.ok ? "healthy" : `it answers ${response.status}: ${await response.text()}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function describeEnd({ exitCode, signalCode }: ChildProcess, logFile: string, begin: number): Promise<string> {
  const lines = (await readFile(logFile)).subarray(begin).toString().trim().split("\n").slice(-10);
  return `The API has ended (${signalCode ?? `code ${exitCode}`}); its last lines in ${logFile}:\n${lines.join("\n")}`;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), drainMs);
  await ended;
  clearTimeout(timer);
}
