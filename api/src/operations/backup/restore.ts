import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { changeRemotes, parseRemotes, type Remotes } from "@advent/server/releases";
import type { MediaDocument } from "../../media/media-model";
import {
  type BackupSource,
  CALENDARS_COLLECTION,
  findRaw,
  listOtherCollections,
  MEDIA_COLLECTION,
  PINS_NAME,
} from "./contents";
import { decrypt } from "./encryption";
import { type Manifest, RECORDS_FILE, readManifest, toMediaFile } from "./manifest";
import { type DocumentRecord, fromBson, parseExactly, readId, unpackRecords } from "./records";
import type { BackupStorage } from "./storage";

const MAX_BATCH_DOCUMENTS = 500;
const MAX_BATCH_BYTES = 8 * 1024 * 1024;
const RESTORES = "restores";

interface Restore {
  source: BackupSource;
  storage: BackupStorage;
  key: Buffer;
  manifest: Manifest;
}

/**
 * Restores a backup into an empty database and compares everything afterwards. An interrupted restore can be
 * repeated.
 * @throws a sentence that names the file when the backup is damaged, before anything is written
 */
export async function restore(
  source: BackupSource,
  storage: BackupStorage,
  key: Buffer,
  { replace = false } = {},
): Promise<Manifest> {
  const manifest = await readManifest(storage, key);
  const job: Restore = { source, storage, key, manifest };
  await checkRecords(job);
  await makeRoom(job, replace);
  // Media first: no calendar comes back whose media cannot.
  for (const isMedia of [true, false])
    for await (const batch of readBatches(job))
      if ((batch[0]?.collection === MEDIA_COLLECTION) === isMedia) await writeBatch(job, batch);
  await compare(job);
  await source.connection.collection(RESTORES).deleteOne({ _id: manifest.set as never });
  return manifest;
}

async function* readRecords({ storage, key, manifest: { set } }: Restore): AsyncGenerator<DocumentRecord> {
  const bytes = await storage.read(RECORDS_FILE);
  if (!bytes) throw new Error(`${RECORDS_FILE} is missing in this backup.`);
  const encrypted = Readable.from(decrypt({ key, set, name: RECORDS_FILE }, bytes));
  const zipped = createGunzip();
  encrypted.on("error", (error) => zipped.destroy(error));
  yield* unpackRecords(encrypted.pipe(zipped));
}

async function checkRecords(job: Restore): Promise<void> {
  const counts: Record<string, number> = {};
  for await (const { collection } of readRecords(job)) counts[collection] = (counts[collection] ?? 0) + 1;
  for (const [collection, count] of Object.entries(job.manifest.entries))
    if (counts[collection] !== count)
      throw new Error(`${RECORDS_FILE} holds ${counts[collection] ?? 0} of ${count} ${collection}.`);
}

async function makeRoom({ source, manifest }: Restore, replace: boolean): Promise<void> {
  const restores = source.connection.collection(RESTORES);
  const mark = { _id: manifest.set as never };
  if (await restores.findOne(mark)) return;
  for (const name of [CALENDARS_COLLECTION, MEDIA_COLLECTION, ...(await listOtherCollections(source))]) {
    if (replace) await emptyCollection(source, name);
    else if (await source.connection.collection(name).findOne({}))
      throw new Error(`The database is not empty: it holds ${name}. Add --replace to remove what it holds.`);
  }
  await restores.insertOne(mark);
}

/** One large deletion would hold the database up for as long as it takes. */
async function emptyCollection({ connection }: BackupSource, name: string): Promise<void> {
  const collection = connection.collection(name);
  const find = () => collection.find({}, { projection: { _id: 1 }, limit: MAX_BATCH_DOCUMENTS }).toArray();
  for (let found = await find(); found.length > 0; found = await find())
    await collection.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
}

async function* readBatches(job: Restore): AsyncGenerator<DocumentRecord[]> {
  let batch: DocumentRecord[] = [];
  let bytes = 0;
  for await (const record of readRecords(job)) {
    const isFull = batch.length >= MAX_BATCH_DOCUMENTS || bytes >= MAX_BATCH_BYTES;
    if (batch[0] && (isFull || batch[0].collection !== record.collection)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(record);
    bytes += record.document.length;
  }
  if (batch.length > 0) yield batch;
}

async function writeBatch(job: Restore, batch: DocumentRecord[]): Promise<void> {
  const collection = batch[0]?.collection ?? "";
  if (collection === PINS_NAME) return restorePins(job.source, batch);
  // Bytes before their record: a record says that they are there.
  if (collection === MEDIA_COLLECTION) for (const { document } of batch) await restoreMedium(job, fromBson(document));
  const writes = batch.map(({ document }) => {
    const replacement = parseExactly(document);
    return { replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true } };
  });
  await job.source.connection.collection(collection).bulkWrite(writes, { ordered: true });
}

async function restoreMedium({ source, storage, key, manifest }: Restore, { _id, contentType }: MediaDocument) {
  if (await source.connection.collection(MEDIA_COLLECTION).findOne({ _id: _id as never })) return;
  const name = toMediaFile(_id);
  const bytes = await storage.read(name);
  if (!bytes) throw new Error(`${name} is missing in this backup.`);
  await source.files.delete(_id);
  const content = Readable.from(decrypt({ key, set: manifest.set, name }, bytes));
  await source.files.write(_id, content, contentType);
}

/** Restores pins and releases. A remote that is already served keeps its own address. */
async function restorePins({ remotesFile }: BackupSource, batch: DocumentRecord[]): Promise<void> {
  if (!remotesFile || !batch[0]) return;
  const { text } = fromBson<{ text: string }>(batch[0].document);
  const former = parseRemotes("remotes.json of the backup", text, { unpinned: true }).remotes;
  await changeRemotes(remotesFile, ({ remotes }) => {
    const moved: Remotes["remotes"] = {};
    for (const [name, own] of Object.entries(remotes)) {
      const { manifest, ...rest } = former[name] ?? own;
      const file = manifest.slice(manifest.lastIndexOf("/") + 1);
      moved[name] = { ...rest, manifest: new URL(file, own.manifest).href };
    }
    return { remotes: { ...former, ...moved } };
  });
}

/** Compares documents byte by byte with their last state in the backup, and media by their SHA-256. */
async function compare(job: Restore): Promise<void> {
  const different = new Map<string, string>();
  for await (const batch of readBatches(job)) {
    const collection = batch[0]?.collection ?? "";
    if (collection === PINS_NAME) continue;
    const found = new Map<string, Buffer>();
    const ids = batch.map(({ document }) => readId(document));
    for await (const document of findRaw(job.source, collection, { _id: { $in: ids } }))
      found.set(String(readId(document)), Buffer.from(document));
    for (const { document } of batch) {
      const id = String(readId(document));
      const isSame =
        found.get(id)?.equals(document) && (collection !== MEDIA_COLLECTION || (await hasMedium(job, document)));
      // An earlier state differs until its later one is met.
      if (isSame) different.delete(`${collection} ${id}`);
      else different.set(`${collection} ${id}`, collection);
    }
  }
  if (different.size === 0) return;
  const names = [...new Set(different.values())].join(", ");
  throw new Error(`${different.size} documents differ from the backup of ${job.manifest.madeAt} (${names}).`);
}

async function hasMedium({ source }: Restore, document: Buffer): Promise<boolean> {
  const { _id, checksum } = fromBson<MediaDocument>(document);
  const hash = createHash("sha256");
  for await (const chunk of (await source.files.read(_id)) ?? []) hash.update(chunk);
  return hash.digest("base64url") === checksum;
}
