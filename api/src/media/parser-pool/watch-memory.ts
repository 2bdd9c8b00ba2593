import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { BYTES_PER_MB } from "@advent/contract";

const PAGE_SIZE_BYTES = 4096;
const FAST_INTERVAL_MS = 25;
const SLOW_INTERVAL_MS = 250;
const hasProc = existsSync("/proc/self/statm");

/**
 * Calls `onTooMuch` once a process tree exceeds `megabytes`.
 * @returns a function that stops watching
 */
export function watchMemory(pid: number | undefined, megabytes: number, onTooMuch: () => void): () => void {
  if (pid === undefined) return () => {};
  const checkMemory = (bytes: number) => {
    if (bytes > megabytes * BYTES_PER_MB) onTooMuch();
  };
  const look = hasProc ? () => checkMemory(readResidentBytes(pid)) : () => readProcessSizes(pid, checkMemory);
  const timer = setInterval(look, hasProc ? FAST_INTERVAL_MS : SLOW_INTERVAL_MS);
  return () => clearInterval(timer);
}

function readResidentBytes(pid: number): number {
  const pages = Number(read(`/proc/${pid}/statm`).split(" ")[1] ?? 0);
  const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + readResidentBytes(Number(child)), pages * PAGE_SIZE_BYTES);
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function readProcessSizes(group: number, judge: (bytes: number) => void): void {
  execFile("ps", ["-A", "-o", "pgid=,rss="], (_error, lines) => {
    const sizes = lines.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
    judge(sizes.reduce((sum, [pgid, kilobytes = 0]) => (pgid === group ? sum + kilobytes * 1024 : sum), 0));
  });
}
