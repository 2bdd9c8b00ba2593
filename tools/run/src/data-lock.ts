import { resolve } from "node:path";
import { tryLock } from "@advent/server/lock";
import type { Stoppable } from "./stop";

/**
 * Keeps a second suite off the same data.
 * @throws a sentence when another suite holds the lock
 */
export async function lockData(dataDir: string): Promise<Stoppable> {
  const stop = await tryLock(dataDir);
  if (stop) return { stop };
  throw new Error(
    `The data in ${resolve(dataDir)} are in use by another suite or command; stop it or set DATA_DIR to another folder.`,
  );
}
