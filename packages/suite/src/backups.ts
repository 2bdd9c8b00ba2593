import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "@advent/server/addresses";
import type { Stoppable } from "./stop";

const FIRST_CHECK_MS = 60_000;
const CHECK_INTERVAL_MS = 3_600_000;

/** @throws a sentence when the setting is no bucket */
export function readBackupBucket({ BACKUP_BUCKET_URL: url }: Env): string | undefined {
  if (!url || /^s3:\/\/[^/\s]+(\/\S*)?$/.test(url)) return url || undefined;
  throw new Error(`BACKUP_BUCKET_URL is "${url}"; it must be like s3://bucket/advent.`);
}

/** Checks each hour whether a backup is due, which also retries one that failed. */
export function startBackups(
  backUp: (signal: AbortSignal) => Promise<void>,
  log: (sentence: string) => void,
): Stoppable {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function keepBackingUp(): Promise<void> {
    for (let pause = FIRST_CHECK_MS; !signal.aborted; pause = CHECK_INTERVAL_MS) {
      await sleep(pause, undefined, { signal });
      await backUp(signal).catch(({ message }: Error) => {
        if (!signal.aborted) log(`The backup failed and is tried again in an hour. ${message}`);
      });
    }
  }
  const ended = keepBackingUp().catch(() => {});
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}
