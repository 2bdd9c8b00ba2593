import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline as connect, Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import * as z from "zod";
import { createS3Store } from "../../adapters/s3/s3";
import type { Config } from "../../config";
import { type Bytes, cut, decrypt, encrypt } from "./encryption";

/** Calendars are whole in memory. */
const MAX_BATCH_DOCUMENTS = 100;
const S3_TIMEOUT_MS = 60_000;
const MANIFEST_FILE = "manifest";
const RECORDS_FILE = "records";
export const toMediaFile = (name: string) => `media/${name}`;

/** Files by name, each whole or not there. */
export interface BackupStorage {
  write(name: string, bytes: Readable): Promise<void>;
  read(name: string): Promise<Readable | undefined>;
}

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

export interface DocumentRecord {
  collection: string;
  document: Buffer;
}

interface DocumentBatch {
  collection: string;
  documents: Buffer[];
}

export type Archive = ReturnType<typeof openArchive>;

/** Opens the encrypted files of one backup. The manifest, which names the set, belongs to none. */
export function openArchive(storage: BackupStorage, key: Buffer, set = "") {
  const write = (name: string, bytes: Bytes) => storage.write(name, Readable.from(encrypt({ key, set, name }, bytes)));
  const read = async (name: string, missing = `${name} is missing in this backup.`) => {
    const bytes = await storage.read(name);
    if (!bytes) throw new Error(missing);
    return Readable.from(decrypt({ key, set, name }, bytes));
  };
  return {
    write,
    read,
    // An error in one of the connected streams ends the last of them, which is read.
    async writeRecords(records: AsyncIterable<DocumentRecord>) {
      const counts: Manifest["entries"] = {};
      await write(
        RECORDS_FILE,
        connect(packRecords(records, counts), createGzip(), () => {}),
      );
      return counts;
    },
    async *readRecords() {
      yield* unpackRecords(connect(await read(RECORDS_FILE), createGunzip(), () => {}));
    },
  };
}

/** Packs the length of the collection's name, the name and the document of each record. */
async function* packRecords(records: AsyncIterable<DocumentRecord>, counts: Manifest["entries"]) {
  for await (const { collection, document } of records) {
    counts[collection] = (counts[collection] ?? 0) + 1;
    const name = Buffer.from(collection);
    yield Buffer.concat([Buffer.from([name.length]), name, document]);
  }
}

/** Unpacks records in batches of one collection. */
async function* unpackRecords(bytes: Bytes): AsyncGenerator<DocumentBatch> {
  let batch: DocumentBatch = { collection: "", documents: [] };
  for await (const { chunk } of cut(bytes, measureRecord)) {
    if (chunk.length === 0) break;
    const start = getDocumentStart(chunk);
    const collection = String(chunk.subarray(1, start));
    if (collection !== batch.collection || batch.documents.length === MAX_BATCH_DOCUMENTS) {
      if (batch.documents.length > 0) yield batch;
      batch = { collection, documents: [] };
    }
    batch.documents.push(chunk.subarray(start));
  }
  if (batch.documents.length > 0) yield batch;
}

const getDocumentStart = (record: Buffer) => 1 + (record[0] ?? 0);

/** Returns the length of the record that begins here. A BSON document begins with its own. */
function measureRecord(held: Buffer): number {
  const start = getDocumentStart(held);
  return held.length < start + 4 ? Number.POSITIVE_INFINITY : start + held.readInt32LE(start);
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
  openArchive(storage, key).write(MANIFEST_FILE, [Buffer.from(JSON.stringify(manifest))]);

export async function readManifest(storage: BackupStorage, key: Buffer): Promise<Manifest> {
  const missing = "There is no finished backup: it has no manifest, which is written last.";
  return manifestSchema.parse(await json(await openArchive(storage, key).read(MANIFEST_FILE, missing)));
}
