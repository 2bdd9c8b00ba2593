import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const MB = 1024 * 1024;
const PAGE = 4096;
const OFTEN = 25;
/** Asking `ps` starts a program. */
const SELDOM = 250;
const hasProc = existsSync("/proc/self/statm");

/** Calls `onTooMuch` once a process and those it has started hold more than so many megabytes. @returns to stop watching */
export function watchMemory(pid: number | undefined, megabytes: number, onTooMuch: () => void): () => void {
  if (pid === undefined) return () => {};
  const judge = (bytes: number) => {
    if (bytes > megabytes * MB) onTooMuch();
  };
  const look = hasProc ? () => judge(residentBytes(pid)) : () => askPs(pid, judge);
  const timer = setInterval(look, hasProc ? OFTEN : SELDOM);
  return () => clearInterval(timer);
}

/** Of the process and, deeper and deeper, its children; 0 for those that have ended. */
function residentBytes(pid: number): number {
  const pages = Number(read(`/proc/${pid}/statm`).split(" ")[1] ?? 0);
  const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + residentBytes(Number(child)), pages * PAGE);
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function askPs(group: number, judge: (bytes: number) => void): void {
  execFile("ps", ["-A", "-o", "pgid=,rss="], (_error, lines) => {
    const sizes = lines.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
    judge(sizes.reduce((sum, [pgid, kilobytes = 0]) => (pgid === group ? sum + kilobytes * 1024 : sum), 0));
  });
}
