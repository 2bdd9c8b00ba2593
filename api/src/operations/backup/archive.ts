import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import mongoose from "mongoose";
import * as z from "zod";
import { createS3Store } from "../../adapters/s3/s3";
import type { Config } from "../../config";
import { decrypt, encrypt } from "./encryption";

const S3_TIMEOUT_MS = 60_000;
const MANIFEST_FILE = "manifest";
export const RECORDS_FILE = "records";
export const toMediaFile = (name: string) => `media/${name}`;

/** Files by name, each whole or not there. */
export interface BackupStorage {
  write(name: string, bytes: Readable): Promise<void>;
  read(name: string): Promise<Readable | undefined>;
}

/** Encrypts the files of one backup. */
export const encryptStorage = (storage: BackupStorage, key: Buffer, set: string): BackupStorage => ({
  write: (name, bytes) => storage.write(name, Readable.from(encrypt({ key, set, name }, bytes))),
  async read(name) {
    const bytes = await storage.read(name);
    return bytes && Readable.from(decrypt({ key, set, name }, bytes));
  },
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
  };
}

const manifestSchema = z.object({
  /** Format 1 also had the SHA-256 of the records. */
  format: z.literal([1, 2]),
  set: z.string(),
  madeAt: z.string(),
  /** Records per collection; a document that changed during the backup has one per state. */
  entries: z.record(z.string(), z.number()),
  media: z.object({ files: z.number(), bytes: z.number() }),
  /** True when all documents were read from one snapshot. */
  isOneMoment: z.boolean().default(false),
  /** Calendars read at a later moment because media they referred to had been removed. */
  later: z.number().default(0),
  /** Media that calendars refer to and the store lacks. They cannot be restored. */
  absent: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const writeManifest = (storage: BackupStorage, key: Buffer, manifest: Manifest) =>
  encryptStorage(storage, key, "").write(MANIFEST_FILE, Readable.from([Buffer.from(JSON.stringify(manifest))]));

export async function readManifest(storage: BackupStorage, key: Buffer): Promise<Manifest> {
  const bytes = await encryptStorage(storage, key, "").read(MANIFEST_FILE);
  if (!bytes) throw new Error("There is no finished backup: it has no manifest, which is written last.");
  return manifestSchema.parse(JSON.parse(String(await buffer(bytes))));
}

export interface DocumentRecord {
  collection: string;
  document: Buffer;
}

export function packRecord({ collection, document }: DocumentRecord): Buffer {
  const name = Buffer.from(collection);
  return Buffer.concat([Buffer.from([name.length]), name, document]);
}

export async function* unpackRecords(bytes: AsyncIterable<Buffer>): AsyncGenerator<DocumentRecord> {
  let held = Buffer.alloc(0);
  for await (const chunk of bytes) {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      const start = 1 + (held[0] ?? 0);
      // A BSON document begins with its length.
      const end = held.length < start + 4 ? Number.POSITIVE_INFINITY : start + held.readInt32LE(start);
      if (held.length < end) break;
      yield { collection: String(held.subarray(1, start)), document: held.subarray(start, end) };
      held = held.subarray(end);
    }
  }
  if (held.length > 0) throw new Error("The records end in the middle of a document.");
}

export const toBson = (value: object): Buffer => Buffer.from(mongoose.mongo.BSON.serialize(value));

export const fromBson = <T>(document: Buffer) => mongoose.mongo.BSON.deserialize(document) as T;
