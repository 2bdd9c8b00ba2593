import { chownSync, mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** As in the other images. */
const USER_ID = 65_532;
const MIN_FREE_MB = 50;

/** Hands the volume to an unprivileged user and continues as that user, because hosting services mount volumes as root. */
export function leaveRoot(dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  try {
    mkdirSync(dataDir, { recursive: true });
    chownSync(dataDir, USER_ID, USER_ID);
  } catch {
    // requireSpace says what is wrong.
  }
  try {
    process.setgroups?.([]);
    process.setgid?.(USER_ID);
    process.setuid?.(USER_ID);
  } catch (cause) {
    throw new Error(`The container may not change its user; start it with --user ${USER_ID}:${USER_ID}.`, { cause });
  }
}

/** @throws a sentence when the volume is read-only, another user's or full */
export function requireSpace(dataDir: string): void {
  const file = join(dataDir, ".writable");
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, "");
    rmSync(file);
  } catch (cause) {
    const reasons: Record<string, string> = {
      EROFS: "is read-only",
      EACCES: `belongs to another user: it must be writable for the user ${process.getuid?.()}`,
      ENOSPC: "is full",
    };
    const { code = "", message } = cause as NodeJS.ErrnoException;
    throw new Error(`The volume ${dataDir} ${reasons[code] ?? `cannot be written (${message})`}.`, { cause });
  }
  const full = describeFullVolume(dataDir);
  if (full) throw new Error(full);
}

export function describeFullVolume(dataDir: string): string | undefined {
  const { bavail, bsize } = statfsSync(dataDir);
  const freeMb = Math.floor((bavail * bsize) / 1e6);
  if (freeMb >= MIN_FREE_MB) return undefined;
  return `The volume ${dataDir} is full: it has ${freeMb} MB left and needs ${MIN_FREE_MB}. Enlarge it, then start again.`;
}
