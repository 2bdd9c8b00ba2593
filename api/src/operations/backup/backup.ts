import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import mongoose, { type Connection, type mongo } from "mongoose";
import type { CalendarDocument, ItemDocument } from "../../calendars/calendar-model";
import { read } from "../../calendars/stored-calendar";
import { getRestorableItems } from "../../calendars/undo/removed-items";
import type { MediaDocument } from "../../media/media-model";
import type { MediaStore } from "../../media/media-store";
import type { Archive, Entry } from "./archive";
import {
  CALENDARS_COLLECTION,
  findFilled,
  findRaw,
  fromBson,
  listCollections,
  MANIFEST_FILE,
  MEDIA_COLLECTION,
  MEDIA_FOLDER,
  PINS_FILE,
  recordBackup,
} from "./contents";

/** Documents of one entry; the database sends at most 16 MB at once. */
const BATCH_SIZE = 1_000;
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

export interface Manifest {
  madeAt: string;
  /** Documents per collection; one that changed during the backup counts once per state. */
  entries: Record<string, number>;
  mediaBytes: number;
  /** True when all documents were read from one snapshot. */
  isOneMoment: boolean;
  /** Calendars read at a later moment because media they referred to had been removed. */
  later: number;
  /** Media that calendars refer to and the store lacks. They cannot be restored. */
  absent: string[];
}

interface Job extends BackupSource {
  manifest: Manifest;
  /** Media by the calendar that refers to them. */
  calendars: Map<string, string[]>;
  copied: Set<string>;
}

/**
 * Writes calendars, orders, media and pins into one encrypted archive at constant memory; the manifest comes last.
 * @throws when the database or a store fails, or where there is nothing to back up unless `allowEmpty`
 */
export async function backUp(source: BackupSource, archive: Archive, { allowEmpty = false } = {}): Promise<Manifest> {
  if (!allowEmpty && !(await findFilled(source.connection)))
    throw new Error("The database is empty, so there is nothing to back up; --allow-empty does it nevertheless.");
  const now = new Date();
  const manifest = { madeAt: now.toISOString(), entries: {}, mediaBytes: 0, isOneMoment: false, later: 0, absent: [] };
  await archive.write(createEntries({ ...source, manifest, calendars: new Map(), copied: new Set() }));
  await recordBackup(source.connection, now);
  return manifest;
}

/**
 * Reads all documents, then the media that calendars refer to, while the shop runs. A later state of the same
 * document replaces an earlier one.
 */
async function* createEntries(job: Job): AsyncGenerator<Entry> {
  yield* readDocuments(job);
  for (const id of job.calendars.keys()) yield* readMedia(job, id);
  const { remotesFile, manifest } = job;
  if (remotesFile && existsSync(remotesFile)) {
    manifest.entries.pins = 1;
    yield { name: PINS_FILE, content: readFileSync(remotesFile) };
  }
  yield { name: MANIFEST_FILE, content: Buffer.from(JSON.stringify(manifest)) };
}

/** Reads from one snapshot where possible, otherwise everything once more. */
async function* readDocuments(job: Job): AsyncGenerator<Entry> {
  const session = job.connection.getClient().startSession({ snapshot: true });
  try {
    yield* readCollections(job, { session, readConcern: { level: "snapshot" } });
    job.manifest.isOneMoment = true;
  } catch (error) {
    if (!isWithoutSnapshot(error)) throw error;
    yield* readCollections(job, {});
  } finally {
    await session.endSession();
  }
}

const isWithoutSnapshot = (error: unknown) =>
  error instanceof mongoose.mongo.MongoCompatibilityError ||
  (error instanceof mongoose.mongo.MongoServerError && NO_SNAPSHOT_CODES.includes(error.code));

/** Reads the newest calendar first: an owner's former one is then read after it has ceased to be current. */
async function* readCollections(job: Job, options: mongo.FindOptions): AsyncGenerator<Entry> {
  for (const collection of await listCollections(job.connection)) {
    if (collection === MEDIA_COLLECTION) continue;
    const sort: mongo.Sort = collection === CALENDARS_COLLECTION ? { createdAt: -1, _id: -1 } : {};
    const found = findRaw(job.connection, collection, {}, { ...options, sort, batchSize: BATCH_SIZE });
    for await (const document of found)
      yield packDocuments(job, collection, [document, ...found.readBufferedDocuments()]);
  }
}

function packDocuments({ manifest, calendars }: Job, collection: string, documents: Buffer[]): Entry {
  const count = (manifest.entries[collection] ?? 0) + documents.length;
  manifest.entries[collection] = count;
  if (collection === CALENDARS_COLLECTION)
    for (const document of documents) {
      const { _id } = fromBson<CalendarDocument>(document);
      const media = listMedia(document);
      if (media.length > 0) calendars.set(_id, media);
      else calendars.delete(_id);
    }
  return { name: `${collection}/${count}.bson.gz`, content: gzipSync(Buffer.concat(documents)) };
}

function listMedia(document: Buffer): string[] {
  const calendar = read(fromBson(document));
  // A database that is not migrated yet keeps replies as `answer`.
  const items: (ItemDocument & { answer?: ItemDocument["reply"] })[] = calendar
    ? getRestorableItems(calendar, new Date())
    : [];
  return items.flatMap(({ media, reply, answer }) =>
    [media, reply?.media, answer?.media].flatMap((files) => Object.values(files ?? {})),
  );
}

/** Copies a calendar's media; where one was collected since, the calendar follows as it is now. */
async function* readMedia(job: Job, id: string, attempt = 0): AsyncGenerator<Entry> {
  const { connection, files, manifest, copied } = job;
  const needed = job.calendars.get(id) ?? [];
  // Each installation chooses its own store.
  const options = { projection: { store: 0, move: 0 } };
  for await (const document of findRaw(connection, MEDIA_COLLECTION, { parentId: { $in: needed } }, options)) {
    const { _id, checksum } = fromBson<MediaDocument>(document);
    const stream = !copied.has(_id) && (await files.read(_id));
    const content = stream ? await buffer(stream) : Buffer.alloc(0);
    if (createHash("sha256").update(content).digest("base64url") !== checksum) continue;
    copied.add(_id);
    manifest.mediaBytes += content.length;
    // Bytes before their document: it says that they are there.
    yield { name: MEDIA_FOLDER + _id, content };
    yield packDocuments(job, MEDIA_COLLECTION, [document]);
  }
  const missing = needed.filter((name) => !copied.has(name));
  if (missing.length === 0) return;
  const document = attempt < MAX_REREADS && (await findRaw(connection, CALENDARS_COLLECTION, { _id: id }).next());
  if (document) {
    manifest.later += 1;
    yield packDocuments(job, CALENDARS_COLLECTION, [document]);
    yield* readMedia(job, id, attempt + 1);
  } else manifest.absent = [...new Set([...manifest.absent, ...missing])];
}
