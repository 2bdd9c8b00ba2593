import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chooseDatabase, type Database } from "@advent/devdb/database";
import { freePort } from "@advent/server/addresses";

export const COOKIE_SECRET = "for-the-benchmark-only-for-the-benchmark-only";
export const ADMIN_PASSWORD = "for-the-benchmark-only";

export interface Started {
  origin: string;
  pid: number | undefined;
  /** Resident memory in megabytes. */
  rss(): Promise<number>;
  stop(): Promise<unknown>;
}

export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), "advent-bench-"));
  const database = await chooseDatabase({ ...process.env, DATABASE: "embedded" }, { directory, log: () => {} });
  try {
    return await work(database);
  } finally {
    await database.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

export function startApi(uri: string, name: string, env: NodeJS.ProcessEnv = {}): Promise<Started> {
  return start([join(import.meta.dirname, "../dist/server/main.js")], {
    MONGODB_URI: uri,
    MONGODB_DATABASE: name,
    MIGRATE_AT_START: "on",
    COOKIE_SECRET,
    ADMIN_PASSWORD,
    RATE_LIMITS: "off",
    ...env,
  });
}

export function startBareKoa(uri: string, name: string, catalogueOf: string): Promise<Started> {
  const program = join(import.meta.dirname, "bare-koa.ts");
  return start(["--import", "tsx", program], { MONGODB_URI: uri, MONGODB_DATABASE: name, CATALOGUE_OF: catalogueOf });
}

async function start(program: string[], env: NodeJS.ProcessEnv): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, program, {
    env: { ...process.env, NODE_ENV: "production", API_PORT: String(port), ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitForResponse(`${origin}/readyz`, child);
  const ended = once(child, "exit");
  return {
    origin,
    pid: child.pid,
    rss: () => readRss(child),
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

async function waitForResponse(url: string, child: ChildProcess): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error("A server that is to be measured has ended.");
    await pause(100);
  }
}

async function readRss({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
