import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { changeRemotes, parseRemotes, type Remotes } from "@advent/server/releases";
import mongoose from "mongoose";
import type { MediaDocument } from "../../media/media-model";
import { computeStoredChecksum } from "../../media/move-media";
import {
  type BackupStorage,
  type DocumentRecord,
  encryptStorage,
  fromBson,
  type Manifest,
  RECORDS_FILE,
  readManifest,
  toMediaFile,
  unpackRecords,
} from "./archive";
import type { BackupSource } from "./backup";
import { findRaw, listCollections, MEDIA_COLLECTION, PINS_NAME } from "./contents";

/** Calendars are whole in memory. */
const MAX_BATCH_DOCUMENTS = 100;

interface Job {
  source: BackupSource;
  storage: BackupStorage;
  manifest: Manifest;
}

interface Batch {
  collection: string;
  documents: Buffer[];
}

/**
 * Restores a backup into an empty database and compares everything afterwards. An interrupted restore can be
 * repeated.
 * @throws a sentence that names the file when the backup is damaged, before anything is written
 */
export async function restore(
  source: BackupSource,
  folder: BackupStorage,
  key: Buffer,
  { replace = false } = {},
): Promise<Manifest> {
  const manifest = await readManifest(folder, key);
  const job: Job = { source, storage: encryptStorage(folder, key, manifest.set), manifest };
  await checkRecords(job);
  const restores = source.connection.collection<{ _id: string }>("restores");
  const mark = { _id: manifest.set };
  if (!(await restores.findOne(mark))) {
    await makeRoom(source, replace);
    // The backup may be of an earlier version, so every migration is due again.
    await source.connection.collection("migrations").deleteMany({});
    await restores.insertOne(mark);
  }
  // Media first: no calendar comes back whose media cannot.
  for (const isMedia of [true, false])
    for await (const batch of readBatches(job))
      if ((batch.collection === MEDIA_COLLECTION) === isMedia) await writeBatch(job, batch);
  await compare(job);
  await restores.deleteOne(mark);
  return manifest;
}

async function readFile({ storage }: Job, name: string) {
  const bytes = await storage.read(name);
  if (!bytes) throw new Error(`${name} is missing in this backup.`);
  return bytes;
}

async function* readRecords(job: Job): AsyncGenerator<DocumentRecord> {
  // An error in one of the streams ends the last of them, which is read here.
  yield* unpackRecords(pipeline(await readFile(job, RECORDS_FILE), createGunzip(), () => {}));
}

async function checkRecords(job: Job): Promise<void> {
  const counts: Record<string, number> = {};
  for await (const { collection } of readRecords(job)) counts[collection] = (counts[collection] ?? 0) + 1;
  for (const [collection, count] of Object.entries(job.manifest.entries))
    if (counts[collection] !== count)
      throw new Error(`${RECORDS_FILE} holds ${counts[collection] ?? 0} of ${count} ${collection}.`);
}

async function makeRoom({ connection }: BackupSource, replace: boolean): Promise<void> {
  for (const name of await listCollections(connection)) {
    const collection = connection.collection(name);
    if (!replace && (await collection.findOne({})))
      throw new Error(`The database is not empty: it holds ${name}. Add --replace to remove what it holds.`);
    // One large deletion would hold the database up for as long as it takes.
    const find = () => collection.find({}, { projection: { _id: 1 }, limit: MAX_BATCH_DOCUMENTS }).toArray();
    for (let found = await find(); found.length > 0; found = await find())
      await collection.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
  }
}

async function* readBatches(job: Job): AsyncGenerator<Batch> {
  let batch: Batch | undefined;
  for await (const { collection, document } of readRecords(job)) {
    if (batch && (batch.collection !== collection || batch.documents.length === MAX_BATCH_DOCUMENTS)) {
      yield batch;
      batch = undefined;
    }
    batch ??= { collection, documents: [] };
    batch.documents.push(document);
  }
  if (batch) yield batch;
}

async function writeBatch(job: Job, { collection, documents }: Batch): Promise<void> {
  if (collection === PINS_NAME) return restorePins(job.source, documents);
  // Bytes before their record: a record says that they are there.
  if (collection === MEDIA_COLLECTION) for (const document of documents) await restoreMedium(job, fromBson(document));
  const writes = documents.map((document) => {
    // Keeps the types of numbers, so that the database stores the same bytes.
    const replacement = mongoose.mongo.BSON.deserialize(document, { promoteValues: false, promoteBuffers: false });
    return { replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true } };
  });
  await job.source.connection.collection(collection).bulkWrite(writes, { ordered: true });
}

async function restoreMedium(job: Job, { _id, contentType }: MediaDocument): Promise<void> {
  const { connection, files } = job.source;
  if (await connection.collection<MediaDocument>(MEDIA_COLLECTION).findOne({ _id })) return;
  const bytes = await readFile(job, toMediaFile(_id));
  await files.delete(_id);
  await files.write(_id, bytes, contentType);
}

/** Restores pins and releases. A remote that is already served keeps its own address. */
async function restorePins({ remotesFile }: BackupSource, [document]: Buffer[]): Promise<void> {
  if (!remotesFile || !document) return;
  const { text } = fromBson<{ text: string }>(document);
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
async function compare(job: Job): Promise<void> {
  const { connection, files } = job.source;
  const different = new Map<string, string>();
  for await (const { collection, documents } of readBatches(job)) {
    if (collection === PINS_NAME) continue;
    const found = new Map<string, Buffer>();
    for await (const document of findRaw(connection, collection, { _id: { $in: documents.map(readId) } }))
      found.set(String(readId(document)), Buffer.from(document));
    for (const document of documents) {
      const id = String(readId(document));
      let isSame = found.get(id)?.equals(document);
      if (isSame && collection === MEDIA_COLLECTION)
        isSame = (await computeStoredChecksum(files, id)) === fromBson<MediaDocument>(document).checksum;
      // An earlier state differs until its later one is met.
      if (isSame) different.delete(`${collection} ${id}`);
      else different.set(`${collection} ${id}`, collection);
    }
  }
  if (different.size === 0) return;
  const names = [...new Set(different.values())].join(", ");
  throw new Error(`${different.size} documents differ from the backup of ${job.manifest.madeAt} (${names}).`);
}

const readId = (document: Buffer): unknown => fromBson<{ _id: unknown }>(document)._id;
