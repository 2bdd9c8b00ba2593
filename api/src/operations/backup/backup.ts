import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import mongoose, { type Connection, type mongo } from "mongoose";
import type { CalendarDocument, ItemDocument } from "../../calendars/calendar-model";
import type { MediaDocument } from "../../media/media-model";
import type { MediaStore } from "../../media/media-store";
import {
  type BackupStorage,
  type DocumentRecord,
  encryptStorage,
  fromBson,
  type Manifest,
  packRecord,
  RECORDS_FILE,
  toBson,
  toMediaFile,
  writeManifest,
} from "./archive";
import { CALENDARS_COLLECTION, findRaw, listCollections, MEDIA_COLLECTION, PINS_NAME, recordBackup } from "./contents";

/**
 * Error codes without snapshots: no replica set or the embedded engine (123), MongoDB before 5.0 (72), a collection
 * being created (246), a snapshot that is too old (239, `minSnapshotHistoryWindowInSeconds`).
 */
const NO_SNAPSHOT_CODES: unknown[] = [72, 123, 239, 246];
/** Attempts to read a calendar whose media were collected before they were copied. */
const MAX_REREADS = 5;

export interface BackupSource {
  connection: Connection;
  files: MediaStore;
  remotesFile: string | undefined;
}

interface Job {
  source: BackupSource;
  storage: BackupStorage;
  manifest: Manifest;
  copied: Set<string>;
}

/**
 * Writes calendars, orders, media and pins as one encrypted set at constant memory; the manifest comes last.
 * @throws when the database or a store fails, or where there is nothing to back up unless `allowEmpty`
 */
export async function backUp(
  source: BackupSource,
  folder: BackupStorage,
  key: Buffer,
  { allowEmpty = false } = {},
): Promise<Manifest> {
  if (!allowEmpty && (await isEmpty(source)))
    throw new Error("The database is empty, so there is nothing to back up; --allow-empty does it nevertheless.");
  const set = randomUUID();
  const found = { entries: {}, media: { files: 0, bytes: 0 }, isOneMoment: false, later: 0, absent: [] };
  const manifest: Manifest = { format: 2, set, madeAt: "", ...found };
  const job: Job = { source, storage: encryptStorage(folder, key, set), manifest, copied: new Set() };
  const zipped = createGzip();
  await Promise.all([pipeline(packRecords(job), zipped), job.storage.write(RECORDS_FILE, zipped)]);
  const now = new Date();
  manifest.madeAt = now.toISOString();
  await writeManifest(folder, key, manifest);
  await recordBackup(source.connection, now);
  return manifest;
}

async function isEmpty({ connection }: BackupSource): Promise<boolean> {
  for (const name of await listCollections(connection))
    if (await connection.collection(name).findOne({}, { projection: { _id: 1 } })) return false;
  return true;
}

async function* packRecords(job: Job) {
  const { entries } = job.manifest;
  for await (const record of readRecords(job)) {
    entries[record.collection] = (entries[record.collection] ?? 0) + 1;
    yield packRecord(record);
  }
}

/**
 * Reads all documents, from one snapshot where possible, then the media that calendars refer to, while the shop
 * runs. A later record of the same document replaces an earlier one.
 */
async function* readRecords(job: Job): AsyncGenerator<DocumentRecord> {
  const { connection, remotesFile } = job.source;
  const calendars = new Map<string, CalendarMedia>();
  const read = async function* (options: mongo.FindOptions) {
    calendars.clear();
    for await (const record of readDocuments(connection, options)) {
      yield record;
      if (record.collection !== CALENDARS_COLLECTION) continue;
      const calendar = fromBson<CalendarDocument>(record.document);
      const media = listMedia(calendar);
      if (media.needed.length + media.optional.length > 0) calendars.set(calendar._id, media);
    }
  };
  const session = connection.getClient().startSession({ snapshot: true });
  try {
    yield* read({ session, readConcern: { level: "snapshot" } });
    job.manifest.isOneMoment = true;
  } catch (error) {
    if (!isWithoutSnapshot(error)) throw error;
    yield* read({});
  } finally {
    await session.endSession();
  }
  for (const [id, media] of calendars) yield* readMedia(job, id, media);
  if (remotesFile && existsSync(remotesFile))
    yield { collection: PINS_NAME, document: toBson({ _id: "remotes.json", text: readFileSync(remotesFile, "utf8") }) };
}

const isWithoutSnapshot = (error: unknown) =>
  error instanceof mongoose.mongo.MongoCompatibilityError ||
  (error instanceof mongoose.mongo.MongoServerError && NO_SNAPSHOT_CODES.includes(error.code));

/** Reads the newest calendar first: an owner's former one is then read after it has ceased to be current. */
async function* readDocuments(connection: Connection, options: mongo.FindOptions): AsyncGenerator<DocumentRecord> {
  for (const collection of await listCollections(connection)) {
    if (collection === MEDIA_COLLECTION) continue;
    const sort: mongo.Sort = collection === CALENDARS_COLLECTION ? { createdAt: -1, _id: -1 } : {};
    for await (const document of findRaw(connection, collection, {}, { ...options, sort }))
      yield { collection, document };
  }
}

interface CalendarMedia {
  needed: string[];
  /** Media of gifts taken out, which are collected in time. */
  optional: string[];
}

function listMedia({ items = [], undo, removed = [] }: Partial<CalendarDocument>): CalendarMedia {
  // A database that is not migrated yet keeps replies as `answer`.
  const namesIn = (list: (ItemDocument & { answer?: ItemDocument["reply"] })[]) =>
    list.flatMap(({ media, reply, answer }) =>
      [media, reply?.media, answer?.media].flatMap((files) => Object.values(files ?? {})),
    );
  return { needed: namesIn([...items, ...(undo?.items ?? [])]), optional: namesIn(removed.map(({ item }) => item)) };
}

/** Copies a calendar's media; where one was collected since, the calendar follows as it is now. */
async function* readMedia(
  job: Job,
  id: string,
  { needed, optional }: CalendarMedia,
  attempt = 0,
): AsyncGenerator<DocumentRecord> {
  const { manifest, source } = job;
  const missing = new Set(needed);
  const filter = { parentId: { $in: [...needed, ...optional] } };
  // Each installation chooses its own store.
  for await (const document of findRaw(source.connection, MEDIA_COLLECTION, filter, {
    projection: { store: 0, move: 0 },
  })) {
    const medium = fromBson<MediaDocument>(document);
    if (!(await copyMedium(job, medium))) continue;
    missing.delete(medium._id);
    yield { collection: MEDIA_COLLECTION, document };
  }
  if (missing.size === 0) return;
  const document =
    attempt < MAX_REREADS && (await findRaw(source.connection, CALENDARS_COLLECTION, { _id: id }).next());
  if (!document) {
    manifest.absent = [...new Set([...manifest.absent, ...missing])];
    return;
  }
  yield { collection: CALENDARS_COLLECTION, document };
  manifest.later += 1;
  yield* readMedia(job, id, listMedia(fromBson(document)), attempt + 1);
}

/** A file whose bytes are not the medium's gets no record, so that no restore reads it. */
async function copyMedium({ source, storage, manifest, copied }: Job, medium: MediaDocument): Promise<boolean> {
  const { _id, checksum, bytes: size } = medium;
  if (copied.has(_id)) return true;
  const bytes = await source.files.read(_id);
  if (!bytes) return false;
  const hash = createHash("sha256");
  const hashed = async function* () {
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await storage.write(toMediaFile(_id), Readable.from(hashed()));
  if (hash.digest("base64url") !== checksum) return false;
  manifest.media.files += 1;
  manifest.media.bytes += size;
  copied.add(_id);
  return true;
}
