import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type FileHandle, mkdir, open, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Env } from "@advent/server/addresses";
import type { Mode } from "./settings";
import type { RunningPart } from "./stop";

export const END_WITH_PARENT = pathToFileURL(join(import.meta.dirname, "end-with-parent.mjs")).href;
const timeoutMs = 60_000;
/** Pages and API stop one after the other, so that both end well within five seconds. */
const DRAIN_TIMEOUT_MS = 1_500;

export interface Service {
  name: string;
  folder: string;
  program: readonly string[];
  mode: Mode;
  env: Env;
  health: string;
  /** Without it the service prints to this process's output. */
  logFile?: string | undefined;
  drainTimeoutMs?: number | undefined;
}

type Log = (sentence: string) => void;

/** Starts a service and waits until it is healthy. `again` ends the wait of a restart. */
export async function startService(service: Service, log: Log, again?: AbortSignal): Promise<RunningPart> {
  const { folder, program, mode, env, logFile } = service;
  const output = logFile ? await openLog(logFile) : undefined;
  const begin = (await output?.stat())?.size ?? 0;
  const print = output?.fd ?? "inherit";
  const child = spawn(process.execPath, ["--import", END_WITH_PARENT, ...program], {
    cwd: folder,
    env: { ...env, NODE_ENV: mode },
    stdio: ["ignore", print, mode === "development" ? "inherit" : print, "ipc"],
    // Ctrl-C reaches only this process, so that the API drains before its database stops. The service's own
    // children share its group.
    detached: true,
  });
  const ended = waitForExit(child);
  await output?.close();
  const part = {
    died: ended.then(() => describeEnd(child, service, begin)),
    stop: () => end(child, ended, service, log),
  };
  try {
    await waitUntilHealthy(service, child, again);
    return part;
  } catch (error) {
    const reason = hasEnded(child) ? new Error(await part.died) : error;
    await part.stop();
    throw reason;
  }
}

async function openLog(file: string): Promise<FileHandle> {
  await mkdir(dirname(file), { recursive: true });
  return open(file, "a");
}

async function waitForExit(child: ChildProcess): Promise<void> {
  const killRemaining = () => killGroup(child);
  process.once("exit", killRemaining);
  await once(child, "exit");
  process.off("exit", killRemaining);
  killRemaining();
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function waitUntilHealthy({ name, health }: Service, child: ChildProcess, again?: AbortSignal): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let last = "no answer";
  while (Date.now() < deadline && !hasEnded(child)) {
    last = await fetchHealth(health, again !== undefined);
    if (last === "healthy") return;
    await sleep(50, undefined, { signal: again });
  }
  throw new Error(`The ${name} is not healthy after ${timeoutMs / 1000} s: ${last}.`);
}

async function fetchHealth(health: string, acceptsAnyStatus: boolean): Promise<string> {
  try {
    const response = await fetch(health, { signal: AbortSignal.timeout(2_000) });
    return response.ok || acceptsAnyStatus ? "healthy" : `it answers ${response.status}: ${await response.text()}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function describeEnd(
  { exitCode, signalCode }: ChildProcess,
  { name, logFile }: Service,
  begin: number,
): Promise<string> {
  const how = signalCode ?? `code ${exitCode}`;
  if (!logFile) return `The ${name} has ended (${how}).`;
  const lines = (await readFile(logFile)).subarray(begin).toString().trim().split("\n").slice(-10);
  return `The ${name} has ended (${how}); its last lines are in ${logFile}.\n${lines.join("\n")}`;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(child: ChildProcess, ended: Promise<void>, { drainTimeoutMs }: Service, log: Log): Promise<void> {
  if (hasEnded(child)) return;
  child.once("message", (message: { underWay: number }) => log(formatFinishing(message.underWay)));
  child.kill("SIGTERM");
  const timer = setTimeout(() => killGroup(child), drainTimeoutMs ?? DRAIN_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

const formatFinishing = (requests: number) =>
  `Finishing ${requests} ${requests === 1 ? "request" : "requests"} … (Ctrl-C again ends at once)`;
