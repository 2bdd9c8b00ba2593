import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import mongoose from "mongoose";
import * as z from "zod";
import { type BackupStorage, encryptStorage } from "./storage";

const { BSON } = mongoose.mongo;

export const RECORDS_FILE = "records";
const MANIFEST_FILE = "manifest";

export const toMediaFile = (name: string) => `media/${name}`;

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

export function describeManifest({ entries, media, madeAt, isOneMoment, later }: Manifest): string {
  const counts = Object.entries(entries).map(([name, count]) => `${count} ${name.replace("#", "")}`);
  const moment = isOneMoment ? `of one moment${later ? `, but for ${later} calendars` : ""}` : "each of its own moment";
  return `Backup of ${madeAt}: ${counts.join(", ")}, ${moment}; ${media.files} media of ${(media.bytes / 1e6).toFixed(1)} MB.`;
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
    for (let start = getStart(held); held.length >= getEnd(held, start); start = getStart(held)) {
      const end = getEnd(held, start);
      yield { collection: String(held.subarray(1, start)), document: held.subarray(start, end) };
      held = held.subarray(end);
    }
  }
  if (held.length > 0) throw new Error("The records end in the middle of a document.");
}

const getStart = (record: Buffer) => 1 + (record[0] ?? 0);

/** A BSON document begins with its length. */
const getEnd = (record: Buffer, start: number) =>
  record.length < start + 4 ? Number.POSITIVE_INFINITY : start + record.readInt32LE(start);

export const toBson = (value: object): Buffer => Buffer.from(BSON.serialize(value));

export const fromBson = <T>(document: Buffer) => BSON.deserialize(document) as T;
