import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Owner {
  pid: number;
  /** Tells a process from a later one with the same number; empty where the system does not say. */
  started: string;
  token: string;
}

const FILE = "engine.lock";

/**
 * Takes the directory for this process; a lock whose process is gone is taken over.
 * @returns the function that gives it back. @throws Error with one sentence when another process has it.
 */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, FILE);
  const own: Owner = { pid: process.pid, started: startOf(process.pid) ?? "", token: randomUUID() };
  const draft = `${path}.${own.token}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    while (!tryLink(draft, path)) makeWay(path, directory);
  } finally {
    rmSync(draft, { force: true });
  }
  if (ownerOf(path)?.token !== own.token)
    throw new Error(`The directory ${directory} was just taken by another process.`);
  return () => {
    if (ownerOf(path)?.token === own.token) rmSync(path, { force: true });
  };
}

/** A link either makes the complete file or fails: nobody can see a half-written lock. */
function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

function makeWay(path: string, directory: string): void {
  const owner = ownerOf(path);
  if (owner && isAlive(owner)) {
    throw new Error(
      `The directory ${directory} is in use by process ${owner.pid}; stop that process or choose another directory.`,
    );
  }
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  const moved = ownerOf(aside);
  if (moved?.token !== owner?.token && moved && isAlive(moved)) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function ownerOf(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Owner;
  } catch (error) {
    if (codeOf(error) === "ENOENT" || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
  const current = startOf(pid);
  return current === undefined || current === started;
}

/** Start time in clock ticks from /proc; null for a zombie, undefined where there is no /proc. */
function startOf(pid: number): string | null | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return state === "Z" ? null : rest[18];
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
