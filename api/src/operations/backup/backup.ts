import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path/posix";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { changeRemotes, parseRemotes } from "@advent/server/releases";
import mongoose, { type Connection, type mongo } from "mongoose";
import type { ItemDocument } from "../../calendars/calendar-model";
import { read } from "../../calendars/stored-calendar";
import { getRestorableItems } from "../../calendars/undo/removed-items";
import { lowerCountedRevisions } from "../../catalogue/own/write-products";
import { getRestores, IS_MARK, requireRestored } from "../../database/restores";
import type { MediaDocument } from "../../media/media-model";
import type { MediaStore } from "../../media/media-store";
import { listShopFiles, type ShopDocument } from "../../shop/shop-settings";
import { computeStoredChecksum } from "../../uploads/move-media";
import type { Archive, Entry } from "./archive";
import { getBackups } from "./backup-state";

const CALENDARS_COLLECTION = "calendars";
const MEDIA_COLLECTION = "mediafiles";
const STOCK_COLLECTION = "stock";
/** Entries of an archive that hold no documents. */
const MEDIA_FOLDER = "media/";
const PINS_FILE = "remotes.json";
const MANIFEST_FILE = "manifest.json";
/** Excludes short-lived collections, and GridFS, whose media are separate files of the backup. */
const LEFT_OUT =
  /^(system\.|media\.(files|chunks)$|adminsessions$|logintries$|liveevents$|limits$|migrat(ions|ionlease)$|restores$|backups$|upsertprobes$)/;
/** Documents of one entry; the database sends at most 16 MB at once. */
const BATCH_SIZE = 1_000;
/** Attempts to read a calendar whose media were collected before they were copied. */
const MAX_REREADS = 5;

export interface BackupSource {
  connection: Connection;
  files: MediaStore;
  remotesFile: string | undefined;
}

export type Manifest = ShopReader["manifest"];

/** Writes calendars, orders, media and pins into one encrypted archive at constant memory; the manifest comes last. */
export async function backUp(source: BackupSource, archive: Archive, { allowEmpty = false } = {}): Promise<Manifest> {
  await requireRestored(getDb(source.connection));
  if (!allowEmpty && !(await findFilledCollection(source.connection)))
    throw new Error("The database is empty, so there is nothing to back up; --allow-empty does it nevertheless.");
  const at = new Date();
  const manifest = await writeArchive(source, archive);
  await getBackups(source.connection).updateOne({ _id: "last" }, { $max: { at } }, { upsert: true });
  return manifest;
}

const SNAPSHOT_TOO_OLD_CODE = 239;

/** Writes a new archive without a snapshot when the server forgets it before everything is read. */
async function writeArchive(source: BackupSource, archive: Archive): Promise<Manifest> {
  const reader = new ShopReader(source);
  try {
    await archive.write(reader.readAll({ withSnapshot: true }));
    return reader.manifest;
  } catch (error) {
    if (!reader.isSnapshotLost) throw error;
    const second = new ShopReader(source);
    second.manifest.isSnapshotTooOld = true;
    await archive.write(second.readAll({ withSnapshot: false }));
    return second.manifest;
  }
}

class ShopReader {
  readonly manifest = {
    madeAt: new Date().toISOString(),
    /** Documents per collection; one that changed during the backup counts once per state. */
    entries: {} as Record<string, number>,
    mediaBytes: 0,
    isOneMoment: false,
    /** The server forgot the snapshot before everything was read. */
    isSnapshotTooOld: false,
    /** Documents read at a later moment because media they referred to had been removed. */
    later: 0,
    /** Media that documents refer to and the store lacks. They cannot be restored. */
    absent: [] as string[],
  };
  isSnapshotLost = false;
  /** Media by the document that refers to them, a calendar or the shop's. */
  private readonly needed = new Map<string, { collection: string; media: string[] }>();
  private readonly copied = new Set<string>();

  constructor(private readonly source: BackupSource) {}

  /** Reads documents, then the media that they refer to. A document's later state replaces an earlier one. */
  async *readAll({ withSnapshot }: { withSnapshot: boolean }): AsyncGenerator<Entry> {
    const { connection, remotesFile } = this.source;
    try {
      const session = withSnapshot && connection.getClient().startSession({ snapshot: true });
      yield* this.readCollections(session ? { session, readConcern: { level: "snapshot" } } : {});
      this.manifest.isOneMoment = withSnapshot;
    } catch (error) {
      if (!withSnapshot || !(error instanceof mongoose.mongo.MongoError)) throw error;
      this.isSnapshotLost = error.code === SNAPSHOT_TOO_OLD_CODE || Object.keys(this.manifest.entries).length > 0;
      if (this.isSnapshotLost) throw error;
      // This server has no snapshots.
      yield* this.readCollections({});
    }
    for (const [id, { media }] of this.needed) if (media.length > 0) yield* this.readMedia(id);
    if (remotesFile && existsSync(remotesFile)) {
      this.manifest.entries.pins = 1;
      yield { name: PINS_FILE, content: readFileSync(remotesFile) };
    }
    yield { name: MANIFEST_FILE, content: Buffer.from(JSON.stringify(this.manifest)) };
  }

  /** Reads the newest calendar first: an owner's former one is then read after it has ceased to be current. */
  private async *readCollections(options: mongo.FindOptions): AsyncGenerator<Entry> {
    const { connection } = this.source;
    for (const collection of await listCollections(connection)) {
      if (collection === MEDIA_COLLECTION) continue;
      const sort: mongo.Sort = collection === CALENDARS_COLLECTION ? { createdAt: -1, _id: -1 } : {};
      const found = findRaw(connection, collection, {}, { ...options, sort, batchSize: BATCH_SIZE });
      for await (const document of found) yield this.pack(collection, [document, ...found.readBufferedDocuments()]);
    }
  }

  private pack(collection: string, documents: Buffer[]): Entry {
    const { entries } = this.manifest;
    entries[collection] = (entries[collection] ?? 0) + documents.length;
    const listMedia = MEDIA_LISTS[collection];
    if (listMedia)
      for (const document of documents)
        this.needed.set(fromBson<{ _id: string }>(document)._id, { collection, media: listMedia(document) });
    return { name: `${collection}/${entries[collection]}.bson.gz`, content: gzipSync(Buffer.concat(documents)) };
  }

  /** Copies a document's media; where one was collected since, the document follows as it is now. */
  private async *readMedia(id: string, rereads = 0): AsyncGenerator<Entry> {
    const { connection, files } = this.source;
    const { manifest, copied } = this;
    const { collection, media: needed } = this.needed.get(id) ?? { collection: "", media: [] };
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
      yield this.pack(MEDIA_COLLECTION, [document]);
    }
    const missing = needed.filter((name) => !copied.has(name));
    if (missing.length === 0) return;
    const document = rereads < MAX_REREADS && (await findRaw(connection, collection, { _id: id }).next());
    if (document) {
      if (rereads === 0) manifest.later += 1;
      yield this.pack(collection, [document]);
      yield* this.readMedia(id, rereads + 1);
    } else manifest.absent = [...new Set([...manifest.absent, ...missing])];
  }
}

/** Restores a backup into an empty database and compares all that it wrote. An interrupted restore can be repeated. */
export async function restore(source: BackupSource, archive: Archive, { replace = false } = {}): Promise<Manifest> {
  const { connection, files, remotesFile } = source;
  let manifestText = "";
  // Authenticates the whole archive before anything is written.
  for await (const { name, content } of archive.read()) if (name === MANIFEST_FILE) manifestText = String(content);
  const manifest: Manifest = JSON.parse(manifestText);
  const restores = getRestores(getDb(connection));
  const mark = { _id: manifest.madeAt };
  const known = await restores.findOne({ ...mark, ...IS_MARK });
  if (!known?.isEmptied) {
    const filled = !known && (await findFilledCollection(connection));
    if (filled && !replace)
      throw new Error(`The database is not empty: it holds ${filled}. Add --replace to remove what it holds.`);
    await restores.deleteMany({ _id: { $ne: mark._id } });
    await restores.updateOne(mark, { $set: { isEmptied: false } }, { upsert: true });
    // The backup may be of an earlier version, so every migration is due again.
    for (const name of [...(await listCollections(connection)), "migrations"])
      await connection.collection(name).deleteMany({});
    await restores.updateOne(mark, { $set: { isEmptied: true } });
  }
  let mediaBytes: Buffer = Buffer.alloc(0);
  for await (const { name, content } of archive.read()) {
    const [collection = ""] = name.split("/");
    if (name.startsWith(MEDIA_FOLDER)) mediaBytes = content;
    else if (name === PINS_FILE && remotesFile) await restorePins(remotesFile, String(content));
    else if (name.endsWith(".bson.gz")) {
      const documents = splitDocuments(gunzipSync(content));
      if (collection === MEDIA_COLLECTION)
        for (const document of documents) await restoreMedium(files, fromBson(document), mediaBytes);
      await restoreDocuments(connection, collection, documents);
    }
  }
  await lowerCountedRevisions(connection);
  if ((await restores.deleteOne(mark)).deletedCount === 0)
    throw new Error("An API or another restore wrote to the database. Stop them, then restore with --replace.");
  return manifest;
}

/** Splits BSON documents, each of which begins with its length. */
function splitDocuments(bytes: Buffer): Buffer[] {
  const documents: Buffer[] = [];
  for (let rest = bytes; rest.length > 0; rest = rest.subarray(rest.readInt32LE()))
    documents.push(rest.subarray(0, rest.readInt32LE()));
  return documents;
}

/** Writes documents, reads them back and compares them byte by byte. */
async function restoreDocuments(connection: Connection, collection: string, documents: Buffer[]): Promise<void> {
  const writes = documents.map((document) => {
    // Keeps the types of numbers, so that the database stores the same bytes.
    const replacement = mongoose.mongo.BSON.deserialize(document, { promoteValues: false });
    return { replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true } };
  });
  await connection.collection(collection).bulkWrite(writes);
  const ids = writes.map(({ replaceOne }) => replaceOne.filter._id);
  const stored = await findRaw(connection, collection, { _id: { $in: ids } }).toArray();
  const found = new Set(stored.map((document) => document.toString("latin1")));
  const different = documents.filter((document) => !found.has(document.toString("latin1")));
  if (different.length > 0) throw new Error(`${different.length} documents of ${collection} differ from the backup.`);
}

/** Writes a file that is not there yet, and compares what is stored with its SHA-256. */
async function restoreMedium(files: MediaStore, { _id, contentType, checksum }: MediaDocument, bytes: Buffer) {
  if ((await computeStoredChecksum(files, _id)) === checksum) return;
  await files.delete(_id);
  await files.write(_id, Readable.from([bytes]), contentType);
  if ((await computeStoredChecksum(files, _id)) !== checksum) throw new Error(`${_id} differs from the backup.`);
}

/** Restores pins and releases. A remote that is already served keeps its own address. */
async function restorePins(remotesFile: string, text: string): Promise<void> {
  const former = parseRemotes("remotes.json of the backup", text, { unpinned: true }).remotes;
  await changeRemotes(remotesFile, ({ remotes }) => {
    for (const [name, entry] of Object.entries(former)) {
      const ownManifest = remotes[name]?.manifest ?? entry.manifest;
      remotes[name] = { ...entry, manifest: new URL(basename(entry.manifest), ownManifest).href };
    }
    return { remotes };
  });
}

const MEDIA_LISTS: Readonly<Record<string, (document: Buffer) => string[]>> = {
  [CALENDARS_COLLECTION]: listMedia,
  shop: (document) => listShopFiles(fromBson<ShopDocument>(document)),
};

/** Lists the media of a stored calendar. A database that is not migrated yet keeps replies as `answer`. */
function listMedia(document: Buffer): string[] {
  const calendar = read(fromBson(document));
  const items = calendar ? getRestorableItems(calendar, new Date()) : [];
  return items.flatMap((item: ItemDocument & { answer?: ItemDocument["reply"] }) =>
    [item, item.reply, item.answer].flatMap((part) => Object.values(part?.media ?? {})),
  );
}

/** Lists the stock last: a sale or a count that it holds and the others do not is repeated, and does nothing. */
async function listCollections(connection: Connection): Promise<string[]> {
  const names = (await connection.listCollections()).map(({ name }) => name).filter((name) => !LEFT_OUT.test(name));
  const others = names.filter((name) => name !== STOCK_COLLECTION).sort();
  return [...new Set([CALENDARS_COLLECTION, ...others, STOCK_COLLECTION])];
}

async function findFilledCollection(connection: Connection): Promise<string | undefined> {
  for (const name of await listCollections(connection)) if (await connection.collection(name).findOne()) return name;
  return undefined;
}

function getDb({ db }: Connection): mongo.Db {
  if (!db) throw new Error("The connection is open.");
  return db;
}

const findRaw = (connection: Connection, collection: string, filter: mongo.Document, options = {}) =>
  connection.collection(collection).find(filter, { raw: true, ...options }) as unknown as mongo.FindCursor<Buffer>;

const fromBson = <T>(document: Buffer) => mongoose.mongo.BSON.deserialize(document) as T;
