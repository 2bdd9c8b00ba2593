import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Env, Mode } from "./settings";
import type { Stoppable } from "./stop";

const endWithParent = new URL("./end-with-parent.mjs", import.meta.url).href;
const patienceMs = 60_000;

export interface ServiceOptions {
  /** In sentences, such as `API`. */
  name: string;
  folder: string;
  /** Script in `folder` with its arguments. */
  program: string[];
  mode: Mode;
  env: Env;
  /** Address that answers 200 when the service is healthy. */
  health: string;
  logFile: string;
  /** Time that requests under way get at the stop, in milliseconds. */
  drainMs: number;
}

export interface ServiceProcess extends Stoppable {
  /** Settles with a sentence when the service ends without having been stopped. */
  died: Promise<string>;
}

/** Starts a service as a child process and waits until it is healthy; throws with its last lines when it is not. */
export async function startService(options: ServiceOptions): Promise<ServiceProcess> {
  const { folder, program, mode, env, logFile, drainMs } = options;
  await mkdir(dirname(logFile), { recursive: true });
  const log = await open(logFile, "a");
  const begin = (await log.stat()).size;
  const child = spawn(process.execPath, ["--import", endWithParent, ...program], {
    cwd: folder,
    env: { ...env, NODE_ENV: mode },
    // Somebody who changes the service wants to see at once what is wrong with the change.
    stdio: ["ignore", log.fd, mode === "development" ? "inherit" : log.fd, "ipc"],
    // Ctrl-C reaches only us: the API then drains before its database goes.
    detached: true,
  });
  await log.close();
  const service = {
    died: once(child, "exit").then(() => describeEnd(child, options, begin)),
    stop: () => end(child, drainMs),
  };
  try {
    await untilHealthy(options, child);
    return service;
  } catch (error) {
    const reason = hasEnded(child) ? new Error(await service.died) : error;
    await service.stop();
    throw reason;
  }
}

async function untilHealthy({ name, health }: ServiceOptions, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let last = "no answer";
  while (Date.now() < deadline && !hasEnded(child)) {
    last = await ask(health);
    if (last === "healthy") return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The ${name} is not healthy after ${patienceMs / 1000} s: ${last}.`);
}

async function ask(health: string): Promise<string> {
  try {
    const response = await fetch(health, { signal: AbortSignal.timeout(2_000) });
    return response.ok ? "healthy" : `it answers ${response.status}: ${await response.text()}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function describeEnd(
  { exitCode, signalCode }: ChildProcess,
  { name, logFile }: ServiceOptions,
  begin: number,
): Promise<string> {
  const lines = (await readFile(logFile)).subarray(begin).toString().trim().split("\n").slice(-10);
  return `The ${name} has ended (${signalCode ?? `code ${exitCode}`}); its last lines in ${logFile}:\n${lines.join("\n")}`;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(child: ChildProcess, drainMs: number): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), drainMs);
  await ended;
  clearTimeout(timer);
}
