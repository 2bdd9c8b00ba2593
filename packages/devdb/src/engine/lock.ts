import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

interface Owner {
  pid: number;
  /** Distinguishes a process from a later one with the same id. Empty where the system does not say. */
  started: string;
  token: string;
}

export type Lock = { unlock(): void } | { heldBy: number };

/** Takes the lock `file` for this process. Replaces the lock of a process that has ended. */
export function tryLock(file: string): Lock {
  mkdirSync(dirname(file), { recursive: true });
  const own: Owner = { pid: process.pid, started: readProcessStart(process.pid) ?? "", token: randomUUID() };
  const draft = `${file}.${own.token}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    while (!tryLink(draft, file)) {
      const owner = readOwner(file);
      if (owner && isAlive(owner)) return { heldBy: owner.pid };
      moveAside(file, owner);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const owner = readOwner(file);
  if (owner && owner.token !== own.token) return { heldBy: owner.pid };
  return {
    unlock() {
      if (readOwner(file)?.token === own.token) rmSync(file, { force: true });
    },
  };
}

/** A link creates the complete file or fails, so that no process reads a half-written lock. */
function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** Removes a dead process's lock. Restores one that another process took at the same time. */
function moveAside(file: string, dead: Owner | undefined): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  const moved = readOwner(aside);
  if (moved && moved.token !== dead?.token && isAlive(moved)) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function readOwner(file: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(file, "utf8"));
    return typeof owner?.pid === "number" ? owner : undefined;
  } catch (error) {
    if (hasCode(error, "ENOENT") || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, "EPERM");
  }
  const current = readProcessStart(pid);
  return current === undefined || current === started;
}

/** Returns the start time in clock ticks from /proc, null for a zombie, undefined without /proc. */
function readProcessStart(pid: number): string | null | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return state === "Z" ? null : rest[18];
  } catch {
    return undefined;
  }
}

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;
