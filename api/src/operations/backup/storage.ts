import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createS3Store } from "../../adapters/s3/s3";
import type { Config } from "../../config";
import { decrypt, encrypt } from "./encryption";

const S3_TIMEOUT_MS = 60_000;

/** Files by name, each whole or not there. */
export interface BackupStorage {
  write(name: string, bytes: Readable): Promise<void>;
  read(name: string): Promise<Readable | undefined>;
  delete(name: string): Promise<void>;
}

/** Encrypts the files of one backup. */
export const encryptStorage = (storage: BackupStorage, key: Buffer, set: string): BackupStorage => ({
  write: (name, bytes) => storage.write(name, Readable.from(encrypt({ key, set, name }, bytes))),
  async read(name) {
    const bytes = await storage.read(name);
    return bytes && Readable.from(decrypt({ key, set, name }, bytes));
  },
  delete: (name) => storage.delete(name),
});

export function openStorage(config: Config, address: string, within = ""): BackupStorage {
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (!bucket) return openFolder(join(resolve(address), within));
  const store = createS3Store({
    bucket,
    region: config.BACKUP_S3_REGION ?? config.S3_REGION,
    endpoint: config.BACKUP_S3_ENDPOINT ?? config.S3_ENDPOINT,
    accessKeyId: config.BACKUP_S3_ACCESS_KEY_ID ?? config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.BACKUP_S3_SECRET_ACCESS_KEY ?? config.S3_SECRET_ACCESS_KEY,
    timeoutMs: S3_TIMEOUT_MS,
  });
  const toKey = (name: string) => [prefix.replace(/\/+$/, ""), within, name].filter(Boolean).join("/");
  return {
    write: (name, bytes) => store.write(toKey(name), bytes, "application/octet-stream"),
    read: (name) => store.read(toKey(name)),
    delete: (name) => store.delete(toKey(name)),
  };
}

/** A file appears under its name only when all of it is on the disk. */
export function openFolder(path: string): BackupStorage {
  return {
    async write(name, bytes) {
      const file = join(path, name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const unfinished = `${file}.unfinished`;
      await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flush: true }));
      await rename(unfinished, file);
      const folder = await open(dirname(file), "r");
      await folder.sync().finally(() => folder.close());
    },
    async read(name) {
      const file = join(path, name);
      return existsSync(file) ? createReadStream(file) : undefined;
    },
    delete: (name) => rm(join(path, name), { force: true }),
  };
}
