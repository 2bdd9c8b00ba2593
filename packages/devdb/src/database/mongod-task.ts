import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Env } from "./types";

const scripts = {
  find: join(import.meta.dirname, "find-mongod.mjs"),
  run: join(import.meta.dirname, "run-mongod.mjs"),
};

export interface MongodTask {
  child: ChildProcess;
  tail(): string;
}

interface MongodResponse {
  value?: string | null;
  error?: string;
  code?: number | null;
}

export class MongodError extends Error {
  constructor(
    message: string,
    readonly code?: number | null,
  ) {
    super(message);
  }
}

/** Starts a script in its own process group, because Ctrl-C must reach the API before its database. */
export function startTask(env: Env, script: keyof typeof scripts, ...args: string[]): MongodTask {
  const child = fork(scripts[script], args, {
    env: omitEmpty(env),
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output = (output + chunk).slice(-2_000);
    });
  }
  return { child, tail: () => output.trim() };
}

function omitEmpty(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value));
}

export async function waitForTask({ child, tail }: MongodTask, signal?: AbortSignal): Promise<string | null> {
  const ending = once(child, "exit", { signal }).then(([code]) => ({ error: `it ended with code ${code}: ${tail()}` }));
  const response: MongodResponse = await Promise.race([
    once(child, "message", { signal }).then(([message]) => message),
    ending,
  ]);
  if (response.error !== undefined) throw new MongodError(response.error, response.code);
  return response.value ?? null;
}
