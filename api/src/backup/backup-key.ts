import { hkdfSync } from "node:crypto";
import { readFileSync } from "node:fs";

const BYTES = 32;

/**
 * The key of all backups: `BACKUP_KEY`, or what stands in the file that `BACKUP_KEY_FILE` names, as 64 hexadecimal digits or base64.
 * @throws a sentence that says how to make one, and never the key
 */
export function backupKey({ BACKUP_KEY, BACKUP_KEY_FILE }: { BACKUP_KEY?: string; BACKUP_KEY_FILE?: string }): Buffer {
  const text = (BACKUP_KEY ?? (BACKUP_KEY_FILE ? readFileSync(BACKUP_KEY_FILE, "utf8") : "")).trim();
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? "hex" : "base64");
  if (key.length === BYTES) return key;
  throw new Error("BACKUP_KEY, or the file BACKUP_KEY_FILE names, must hold 32 random bytes: openssl rand -hex 32.");
}

/** The key of one file of one backup: under another name, or in another backup, the file does not open. */
export function fileKey(key: Buffer, set: string, name: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, `advent backup 1\n${set}\n${name}`, BYTES));
}
