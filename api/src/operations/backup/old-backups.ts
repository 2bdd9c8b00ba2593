import { MS_PER_DAY, MS_PER_HOUR } from "@advent/contract";
import type { Connection } from "mongoose";
import type { Bucket } from "../../media/media-store";
import { getBackups } from "./backup-state";

/** Shorter than a day, so that a look each hour makes one each day. */
const MAX_AGE_MS = 23 * MS_PER_HOUR;
const FILE_PATTERN = /(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)\.tar\.age$/;

export const formatBackupName = (at: Date): string => `${formatTime(at)}.tar.age`;

export async function isBackupDue(connection: Connection, now = Date.now()): Promise<boolean> {
  const last = await getBackups(connection).findOne({ _id: "last" });
  return !last || now - last.at.getTime() > MAX_AGE_MS;
}

/** Removes the backups in a bucket's folder that are older than so many days. Returns their number. */
export async function removeOldBackups(
  bucket: Bucket,
  folder: string,
  keptDays: number,
  now = Date.now(),
): Promise<number> {
  const limit = formatTime(new Date(now - keptDays * MS_PER_DAY));
  const keys = await bucket.list(folder && `${folder}/`);
  const old = keys.filter((key) => (FILE_PATTERN.exec(key)?.[1] ?? limit) < limit);
  for (const key of old) await bucket.delete(key);
  return old.length;
}

const formatTime = (at: Date) => at.toISOString().replaceAll(":", "-").slice(0, 19);
