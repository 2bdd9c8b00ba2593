import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chooseDatabase, type Database } from "@advent/devdb/database";
import { findFreePort } from "@advent/server/free-ports";
import Keygrip from "keygrip";
import mongoose from "mongoose";
import type { CalendarDocument } from "../src/calendars/calendar-model";

const COOKIE_SECRET = "for-the-benchmark-only-for-the-benchmark-only";
const ADMIN_PASSWORD = "for-the-benchmark-only";
const keys = new Keygrip([COOKIE_SECRET], "sha256");

export interface Started {
  origin: string;
  pid: number | undefined;
  /** Resident memory in megabytes. */
  rss(): Promise<number>;
  stop(): Promise<unknown>;
}

export interface StartedApi extends Started {
  uri: string;
  connection: mongoose.Connection;
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

export function withApi<T>(name: string, work: (api: StartedApi) => Promise<T>): Promise<T> {
  return withDatabase(async ({ uri }) => {
    const api = await startApi(uri, name);
    return work(api).finally(api.stop);
  });
}

export async function startApi(uri: string, name: string): Promise<StartedApi> {
  const started = await start([join(import.meta.dirname, "../dist/server/main.js")], {
    MONGODB_URI: uri,
    MONGODB_DATABASE: name,
    MIGRATE_AT_START: "on",
    COOKIE_SECRET,
    ADMIN_PASSWORD,
    RATE_LIMITS: "off",
  });
  const connection = await mongoose.createConnection(uri, { dbName: name }).asPromise();
  return { ...started, uri, connection, stop: () => Promise.all([started.stop(), connection.close()]) };
}

export function startBareKoa({ uri, connection, origin }: StartedApi): Promise<Started> {
  const env = { MONGODB_URI: uri, MONGODB_DATABASE: connection.name, CATALOGUE_OF: origin };
  return start(["--import", "tsx", join(import.meta.dirname, "bare-koa.ts")], env);
}

async function start(program: string[], env: NodeJS.ProcessEnv): Promise<Started> {
  const port = await findFreePort();
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
    async rss() {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
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

export const getCalendars = ({ connection }: StartedApi) => connection.collection<CalendarDocument>("calendars");

export function getCookie({ ownerId }: Pick<CalendarDocument, "ownerId">): string {
  const pair = `advent_shopper=${ownerId}`;
  return `${pair}; advent_shopper.sig=${keys.sign(pair)}`;
}

export async function logIn({ origin }: Started): Promise<string> {
  const response = await fetch(`${origin}/api/admin/verify-password`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ password: ADMIN_PASSWORD }),
  });
  const pairs = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  return pairs.join("; ");
}

export async function fetchText(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text;
}

/** Returns the milliseconds that `work` takes. */
export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
