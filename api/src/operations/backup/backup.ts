import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import mongoose, { type Connection, type mongo } from "mongoose";
import type { CalendarDocument, ItemDocument } from "../../calendars/calendar-model";
import type { MediaDocument } from "../../media/media-model";
import type { MediaStore } from "../../media/media-store";
import {
  type Archive,
  type BackupStorage,
  type DocumentRecord,
  type Manifest,
  openArchive,
  toMediaFile,
  writeManifest,
} from "./archive";
import {
  CALENDARS_COLLECTION,
  findFilled,
  findRaw,
  fromBson,
  listCollections,
  MEDIA_COLLECTION,
  PINS_NAME,
  recordBackup,
} from "./contents";

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
  archive: Archive;
  found: Pick<Manifest, "media" | "isOneMoment" | "later" | "absent">;
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
  if (!allowEmpty && !(await findFilled(source.connection)))
    throw new Error("The database is empty, so there is nothing to back up; --allow-empty does it nevertheless.");
  const set = randomUUID();
  const archive = openArchive(folder, key, set);
  const found = { media: { files: 0, bytes: 0 }, isOneMoment: false, later: 0, absent: [] };
  const entries = await archive.writeRecords(readRecords({ source, archive, found, copied: new Set() }));
  const now = new Date();
  const manifest: Manifest = { format: 2, set, madeAt: now.toISOString(), entries, ...found };
  await writeManifest(folder, key, manifest);
  await recordBackup(source.connection, now);
  return manifest;
}

/**
 * Reads all documents, then the media that calendars refer to, while the shop runs. A later record of the same
 * document replaces an earlier one.
 */
async function* readRecords(job: Job): AsyncGenerator<DocumentRecord> {
  const calendars = new Map<string, CalendarMedia>();
  for await (const record of readDocuments(job)) {
    yield record;
    if (record.collection !== CALENDARS_COLLECTION) continue;
    const calendar = fromBson<CalendarDocument>(record.document);
    const media = listMedia(calendar);
    if (media.all.length > 0) calendars.set(calendar._id, media);
  }
  for (const [id, media] of calendars) yield* readMedia(job, id, media);
  const { remotesFile } = job.source;
  if (!remotesFile || !existsSync(remotesFile)) return;
  const pins = { _id: "remotes.json", text: readFileSync(remotesFile, "utf8") };
  yield { collection: PINS_NAME, document: Buffer.from(mongoose.mongo.BSON.serialize(pins)) };
}

/** Reads from one snapshot where possible, otherwise everything once more. */
async function* readDocuments({ source: { connection }, found }: Job): AsyncGenerator<DocumentRecord> {
  const session = connection.getClient().startSession({ snapshot: true });
  try {
    yield* readCollections(connection, { session, readConcern: { level: "snapshot" } });
    found.isOneMoment = true;
  } catch (error) {
    if (!isWithoutSnapshot(error)) throw error;
    yield* readCollections(connection, {});
  } finally {
    await session.endSession();
  }
}

const isWithoutSnapshot = (error: unknown) =>
  error instanceof mongoose.mongo.MongoCompatibilityError ||
  (error instanceof mongoose.mongo.MongoServerError && NO_SNAPSHOT_CODES.includes(error.code));

/** Reads the newest calendar first: an owner's former one is then read after it has ceased to be current. */
async function* readCollections(connection: Connection, options: mongo.FindOptions): AsyncGenerator<DocumentRecord> {
  for (const collection of await listCollections(connection)) {
    if (collection === MEDIA_COLLECTION) continue;
    const sort: mongo.Sort = collection === CALENDARS_COLLECTION ? { createdAt: -1, _id: -1 } : {};
    for await (const document of findRaw(connection, collection, {}, { ...options, sort }))
      yield { collection, document };
  }
}

interface CalendarMedia {
  /** With those of gifts taken out, which are collected in time. */
  all: string[];
  needed: string[];
}

function listMedia({ items = [], undo, removed = [] }: Partial<CalendarDocument>): CalendarMedia {
  // A database that is not migrated yet keeps replies as `answer`.
  const namesIn = (list: (ItemDocument & { answer?: ItemDocument["reply"] })[]) =>
    list.flatMap(({ media, reply, answer }) =>
      [media, reply?.media, answer?.media].flatMap((files) => Object.values(files ?? {})),
    );
  const needed = namesIn([...items, ...(undo?.items ?? [])]);
  return { all: [...needed, ...namesIn(removed.map(({ item }) => item))], needed };
}

/** Copies a calendar's media; where one was collected since, the calendar follows as it is now. */
async function* readMedia(
  job: Job,
  id: string,
  { all, needed }: CalendarMedia,
  attempt = 0,
): AsyncGenerator<DocumentRecord> {
  const { source, found } = job;
  const missing = new Set(needed);
  // Each installation chooses its own store.
  const options = { projection: { store: 0, move: 0 } };
  for await (const document of findRaw(source.connection, MEDIA_COLLECTION, { parentId: { $in: all } }, options)) {
    const medium = fromBson<MediaDocument>(document);
    if (!(await copyMedium(job, medium))) continue;
    missing.delete(medium._id);
    yield { collection: MEDIA_COLLECTION, document };
  }
  if (missing.size === 0) return;
  const document =
    attempt < MAX_REREADS && (await findRaw(source.connection, CALENDARS_COLLECTION, { _id: id }).next());
  if (!document) {
    found.absent = [...new Set([...found.absent, ...missing])];
    return;
  }
  yield { collection: CALENDARS_COLLECTION, document };
  found.later += 1;
  yield* readMedia(job, id, listMedia(fromBson(document)), attempt + 1);
}

/** A file whose bytes are not the medium's gets no record, so that no restore reads it. */
async function copyMedium({ source, archive, found, copied }: Job, medium: MediaDocument): Promise<boolean> {
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
  await archive.write(toMediaFile(_id), hashed());
  if (hash.digest("base64url") !== checksum) return false;
  found.media.files += 1;
  found.media.bytes += size;
  copied.add(_id);
  return true;
}
