import { changeRemotes, parseRemotes, type Remotes } from "@advent/server/releases";
import mongoose from "mongoose";
import type { MediaDocument } from "../../media/media-model";
import { computeStoredChecksum } from "../../media/move-media";
import { type Archive, type BackupStorage, type Manifest, openArchive, readManifest, toMediaFile } from "./archive";
import type { BackupSource } from "./backup";
import { findFilled, findRaw, fromBson, listCollections, MEDIA_COLLECTION, PINS_NAME } from "./contents";

interface Job {
  source: BackupSource;
  archive: Archive;
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
  const { connection } = source;
  const job: Job = { source, archive: openArchive(folder, key, manifest.set) };
  // Reading authenticates every record.
  for await (const _record of job.archive.readRecords());
  const restores = connection.collection<{ _id: string }>("restores");
  const mark = { _id: manifest.set };
  if (!(await restores.findOne(mark))) {
    const filled = await findFilled(connection);
    if (filled && !replace)
      throw new Error(`The database is not empty: it holds ${filled}. Add --replace to remove what it holds.`);
    for (const name of await listCollections(connection)) await connection.collection(name).deleteMany({});
    // The backup may be of an earlier version, so every migration is due again.
    await connection.collection("migrations").deleteMany({});
    await restores.insertOne(mark);
  }
  // Media first: no calendar comes back whose media cannot.
  for (const isMedia of [true, false])
    for await (const { collection, documents } of job.archive.readRecords())
      if ((collection === MEDIA_COLLECTION) === isMedia) await writeDocuments(job, collection, documents);
  await compare(job, manifest);
  await restores.deleteOne(mark);
  return manifest;
}

async function writeDocuments(job: Job, collection: string, documents: Buffer[]): Promise<void> {
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

async function restoreMedium({ source, archive }: Job, { _id, contentType }: MediaDocument): Promise<void> {
  const { connection, files } = source;
  if (await connection.collection<MediaDocument>(MEDIA_COLLECTION).findOne({ _id })) return;
  const bytes = await archive.read(toMediaFile(_id));
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
async function compare({ source: { connection, files }, archive }: Job, { madeAt }: Manifest): Promise<void> {
  const different = new Map<string, string>();
  for await (const { collection, documents } of archive.readRecords()) {
    if (collection === PINS_NAME) continue;
    const ids = documents.map((document) => fromBson<MediaDocument>(document)._id);
    const stored = await findRaw(connection, collection, { _id: { $in: ids } }).toArray();
    for (const document of documents) {
      const { _id, checksum } = fromBson<MediaDocument>(document);
      let isSame = stored.some((bytes) => document.equals(bytes));
      if (isSame && collection === MEDIA_COLLECTION) isSame = (await computeStoredChecksum(files, _id)) === checksum;
      // An earlier state differs until its later one is met.
      if (isSame) different.delete(`${collection} ${_id}`);
      else different.set(`${collection} ${_id}`, collection);
    }
  }
  if (different.size === 0) return;
  const names = [...new Set(different.values())].join(", ");
  throw new Error(`${different.size} documents differ from the backup of ${madeAt} (${names}).`);
}
