import { randomBytes, randomInt } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "@advent/server/addresses";

export interface Secrets {
  adminPassword: string;
  cookieSecret: string;
}

export async function readSecrets(env: Env, dataDir: string): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return {
    adminPassword: env.ADMIN_PASSWORD || (await readOrCreate(join(dataDir, "admin-password"), createReadablePassword)),
    cookieSecret:
      env.COOKIE_SECRET ||
      (await readOrCreate(join(dataDir, "cookie-secret"), () => randomBytes(32).toString("base64url"))),
  };
}

/** Creates the key that encrypts backups, and returns its file. */
export async function readBackupKeyFile(dataDir: string): Promise<string> {
  const file = join(dataDir, "backup-key");
  await readOrCreate(file, () => randomBytes(32).toString("hex"));
  return file;
}

async function readOrCreate(file: string, make: () => string): Promise<string> {
  try {
    await writeFile(file, make(), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = (await readFile(file, "utf8")).trim();
  if (secret) return secret;
  throw new Error(`${file} is empty; remove it and start again.`);
}

// Excludes ambiguous characters. 16 of 31 characters are 79 bits.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

function createReadablePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 4 }, group).join("-");
}
