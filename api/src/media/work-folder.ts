import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const FOLDER_PREFIX = "advent-upload-";
/** In milliseconds, longer than any upload. An older folder was left by a killed process. */
const ABANDONED_AFTER_MS = 3600 * 1000;

export async function withWorkFolder<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

export async function removeAbandonedFolders(now = Date.now()): Promise<number> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  const abandoned = await Promise.all(names.map((name) => isAbandoned(join(tmpdir(), name), now)));
  const folders = names.filter((_name, index) => abandoned[index]);
  for (const name of folders) await rm(join(tmpdir(), name), { recursive: true, force: true });
  return folders.length;
}

async function isAbandoned(folder: string, now: number): Promise<boolean> {
  const about = await lstat(folder).catch(() => undefined);
  if (!about?.isDirectory() || about.mtimeMs > now - ABANDONED_AFTER_MS) return false;
  return process.getuid === undefined || about.uid === process.getuid();
}
