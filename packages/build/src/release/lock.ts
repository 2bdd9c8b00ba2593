import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Longest time a build takes, in milliseconds: an older lock was left behind. */
const longest = 120_000;

/** Runs `work` while no other process works under the same lock file; waits for its turn. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) await wait(50);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
    if (wasLeftBehind(file)) rmSync(file, { force: true });
    return false;
  }
}

function wasLeftBehind(file: string): boolean {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - made > longest || !isRunning(holderOf(file));
}

/** The process that holds the lock; this one when it has just been given back, or is being written. */
function holderOf(file: string): number {
  try {
    return Number(readFileSync(file, "utf8")) || process.pid;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return process.pid;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !hasCode(error, "ESRCH");
  }
}

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;
