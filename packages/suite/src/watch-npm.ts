import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const POLL_INTERVAL_MS = 250;

interface ProcessInfo {
  parentId: number;
  command: string;
}

export function watchNpm(onGone: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parentId = process.ppid;
  const npmId = findNpm(parentId);
  const timer = setInterval(() => {
    if (process.ppid === parentId && isAlive(npmId)) return;
    clearInterval(timer);
    onGone();
  }, POLL_INTERVAL_MS);
  timer.unref();
}

function findNpm(parentId: number): number {
  const { parentId: grandparentId, command } = describeProcess(parentId) ?? { parentId: 0, command: "" };
  return command.endsWith("sh") && grandparentId > 1 ? grandparentId : parentId;
}

function describeProcess(id: number): ProcessInfo | undefined {
  try {
    const text =
      process.platform === "linux"
        ? readFileSync(`/proc/${id}/stat`, "utf8").replace(/^\d+ \((.*)\) \S (\d+).*$/s, "$2 $1")
        : execFileSync("ps", ["-o", "ppid=,comm=", "-p", String(id)], { encoding: "utf8" });
    const [, parentId = "0", command = ""] = /^\s*(\d+)\s+(.*?)\s*$/.exec(text) ?? [];
    return { parentId: Number(parentId), command };
  } catch {
    // On Windows, for example, only the parent is watched.
    return undefined;
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
