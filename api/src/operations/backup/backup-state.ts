import { readFileSync } from "node:fs";
import type { Connection, mongo } from "mongoose";
import type { Config } from "../../config";

/** @throws Error unless it is 32 bytes, in hexadecimal or base64 */
export function readBackupKey({ BACKUP_KEY, BACKUP_KEY_FILE }: Config): Buffer {
  const text = (BACKUP_KEY ?? (BACKUP_KEY_FILE ? readFileSync(BACKUP_KEY_FILE, "utf8") : "")).trim();
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? "hex" : "base64");
  if (key.length === 32) return key;
  throw new Error("BACKUP_KEY, or the file BACKUP_KEY_FILE names, must hold 32 random bytes: openssl rand -hex 32.");
}

export const getBackups = (db: Connection | mongo.Db) =>
  (db as mongo.Db).collection<{ _id: "last"; at: Date }>("backups");
