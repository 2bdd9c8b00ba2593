import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import mongoose, { type mongo } from "mongoose";
import type { CalendarDocument } from "../../calendars/calendar-model";
import type { MediaDocument } from "../../media/media-model";
import {
  type BackupSource,
  CALENDARS_COLLECTION,
  findRaw,
  listMedia,
  listOtherCollections,
  MEDIA_COLLECTION,
  PINS_NAME,
  recordBackup,
} from "./contents";
import { encrypt } from "./encryption";
import { type Manifest, RECORDS_FILE, toMediaFile, writeManifest } from "./manifest";
import { type DocumentRecord, fromBson, packRecord, parseExactly, toBson } from "./records";
import type { BackupStorage } from "./storage";

/**
 * Error codes without snapshots: no replica set or the embedded engine (123), MongoDB before 5.0 (72), a collection
 * being created (246), a snapshot that is too old (239, `minSnapshotHistoryWindowInSeconds`).
 */
const NO_SNAPSHOT_CODES: unknown[] = [72, 123, 239, 246];
/** Attempts to read a calendar whose media were collected before they were copied. */
const MAX_REREADS = 5;

interface Reader extends Pick<Manifest, "isOneMoment" | "later"> {
  source: BackupSource;
  copyMedium(medium: MediaDocument): Promise<boolean>;
  absent: Set<string>;
}

/**
 * Writes calendars, orders, media and pins as one encrypted set at constant memory; the manifest comes last.
 * @throws when the database or a store fails, or where there is nothing to back up unless `allowEmpty`
 */
export async function backUp(
  source: BackupSource,
  storage: BackupStorage,
  key: Buffer,
  { allowEmpty = false } = {},
): Promise<Manifest> {
  if (!allowEmpty && (await isEmpty(source)))
    throw new Error("The database is empty, so there is nothing to back up; --allow-empty does it nevertheless.");
  const set = randomUUID();
  const entries: Record<string, number> = {};
  const media = { files: 0, bytes: 0 };
  const copied = new Set<string>();

  async function copyMedium({ _id, checksum }: MediaDocument): Promise<boolean> {
    if (copied.has(_id)) return true;
    const bytes = await source.files.read(_id);
    if (!bytes) return false;
    const name = toMediaFile(_id);
    const hash = createHash("sha256");
    let size = 0;
    const counted = async function* () {
      for await (const chunk of bytes) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    await storage.write(name, Readable.from(encrypt({ key, set, name }, counted())));
    if (hash.digest("base64url") !== checksum) {
      await storage.delete(name);
      return false;
    }
    media.files += 1;
    media.bytes += size;
    copied.add(_id);
    return true;
  }
  const reader: Reader = { source, copyMedium, absent: new Set(), isOneMoment: false, later: 0 };
  async function* packRecords() {
    for await (const record of readRecords(reader)) {
      entries[record.collection] = (entries[record.collection] ?? 0) + 1;
      yield packRecord(record);
    }
  }

  const [zipped, encrypted] = [createGzip(), new PassThrough()];
  await Promise.all([
    pipeline(packRecords, zipped),
    pipeline(encrypt({ key, set, name: RECORDS_FILE }, zipped), encrypted),
    storage.write(RECORDS_FILE, encrypted),
  ]);
  const { isOneMoment, later, absent } = reader;
  const madeAt = new Date().toISOString();
  const manifest: Manifest = { format: 2, set, madeAt, entries, media, isOneMoment, later, absent: [...absent] };
  await writeManifest(storage, key, manifest);
  await recordBackup(source.connection, new Date(madeAt));
  return manifest;
}

async function isEmpty(source: BackupSource): Promise<boolean> {
  for (const name of [CALENDARS_COLLECTION, MEDIA_COLLECTION, ...(await listOtherCollections(source))])
    if (await source.connection.collection(name).findOne({}, { projection: { _id: 1 } })) return false;
  return true;
}

/**
 * Reads all documents, from one snapshot where possible, then the media that calendars refer to, while the shop
 * runs. A later record of the same document replaces an earlier one.
 */
async function* readRecords(reader: Reader): AsyncGenerator<DocumentRecord> {
  const { connection, remotesFile } = reader.source;
  let calendars: { id: string; media: ReturnType<typeof listMedia> }[] = [];
  const read = async function* (options: mongo.FindOptions) {
    calendars = [];
    for await (const record of readDocuments(reader.source, options)) {
      yield record;
      if (record.collection !== CALENDARS_COLLECTION) continue;
      const calendar = fromBson<CalendarDocument>(record.document);
      const media = listMedia(calendar);
      if (media.needed.length + media.optional.length > 0) calendars.push({ id: calendar._id, media });
    }
  };
  const session = connection.getClient().startSession({ snapshot: true });
  try {
    yield* read({ session, readConcern: { level: "snapshot" } });
    reader.isOneMoment = true;
  } catch (error) {
    if (!isWithoutSnapshot(error)) throw error;
    yield* read({});
  } finally {
    await session.endSession();
  }
  for (const { id, media } of calendars) yield* readMedia(reader, id, media);
  if (remotesFile && existsSync(remotesFile))
    yield { collection: PINS_NAME, document: toBson({ _id: "remotes.json", text: readFileSync(remotesFile, "utf8") }) };
}

const isWithoutSnapshot = (error: unknown) =>
  error instanceof mongoose.mongo.MongoCompatibilityError ||
  (error instanceof mongoose.mongo.MongoServerError && NO_SNAPSHOT_CODES.includes(error.code));

/** Reads the newest calendar first: an owner's former one is then read after it has ceased to be current. */
async function* readDocuments(source: BackupSource, options: mongo.FindOptions): AsyncGenerator<DocumentRecord> {
  for (const collection of [CALENDARS_COLLECTION, ...(await listOtherCollections(source))]) {
    const sort: mongo.Sort = collection === CALENDARS_COLLECTION ? { createdAt: -1, _id: -1 } : {};
    for await (const document of findRaw(source, collection, {}, { ...options, sort })) yield { collection, document };
  }
}

/** Copies a calendar's media; where one was collected since, the calendar follows as it is now. */
async function* readMedia(reader: Reader, id: string, media: ReturnType<typeof listMedia>) {
  let { needed, optional } = media;
  for (let reads = 0; ; reads += 1) {
    const missing = new Set(needed);
    for await (const record of findRaw(reader.source, MEDIA_COLLECTION, {
      parentId: { $in: [...needed, ...optional] },
    })) {
      const medium = fromBson<MediaDocument>(record);
      if (!(await reader.copyMedium(medium))) continue;
      missing.delete(medium._id);
      yield { collection: MEDIA_COLLECTION, document: withoutStore(record) };
    }
    if (missing.size === 0) return;
    const document = reads < MAX_REREADS && (await findRaw(reader.source, CALENDARS_COLLECTION, { _id: id }).next());
    if (!document) {
      for (const name of missing) reader.absent.add(name);
      return;
    }
    yield { collection: CALENDARS_COLLECTION, document };
    reader.later += 1;
    ({ needed, optional } = listMedia(fromBson<CalendarDocument>(document)));
  }
}

/** Leaves out the store of a medium, which each installation chooses. */
function withoutStore(record: Buffer): Buffer {
  const { store, move, ...kept } = parseExactly(record);
  return store || move ? toBson(kept) : record;
}
