import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MS_PER_HOUR } from "@advent/contract";

const FOLDER_PREFIX = "advent-upload-";
/** Longer than any upload. An older folder was left by a killed process. */
const ABANDONED_AFTER_MS = MS_PER_HOUR;

export async function withWorkFolder<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

export async function removeAbandonedFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (name.startsWith(FOLDER_PREFIX) && (await isAbandoned(folder)))
      await rm(folder, { recursive: true, force: true });
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  const about = await lstat(folder).catch(() => undefined);
  if (!about?.isDirectory() || about.mtimeMs > Date.now() - ABANDONED_AFTER_MS) return false;
  return process.getuid === undefined || about.uid === process.getuid();
}
