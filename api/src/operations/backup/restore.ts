import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { changeRemotes, parseRemotes, type Remotes } from "@advent/server/releases";
import mongoose, { type Connection } from "mongoose";
import type { MediaDocument } from "../../media/media-model";
import { computeStoredChecksum } from "../../media/move-media";
import type { Archive } from "./archive";
import type { BackupSource, Manifest } from "./backup";
import {
  findFilled,
  findRaw,
  fromBson,
  listCollections,
  MANIFEST_FILE,
  MEDIA_COLLECTION,
  MEDIA_FOLDER,
  PINS_FILE,
} from "./contents";

/**
 * Restores a backup into an empty database and compares all that it wrote. An interrupted restore can be repeated.
 * @throws a sentence when the backup is damaged, before anything is written
 */
export async function restore(source: BackupSource, archive: Archive, { replace = false } = {}): Promise<Manifest> {
  const { connection } = source;
  let manifestText = "";
  // Reading authenticates the whole archive.
  for await (const { name, content } of archive.read()) if (name === MANIFEST_FILE) manifestText = String(content);
  const manifest: Manifest = JSON.parse(manifestText);
  const restores = connection.collection<{ _id: string }>("restores");
  const mark = { _id: manifest.madeAt };
  if (!(await restores.findOne(mark))) {
    const filled = await findFilled(connection);
    if (filled && !replace)
      throw new Error(`The database is not empty: it holds ${filled}. Add --replace to remove what it holds.`);
    for (const name of await listCollections(connection)) await connection.collection(name).deleteMany({});
    // The backup may be of an earlier version, so every migration is due again.
    await connection.collection("migrations").deleteMany({});
    await restores.insertOne(mark);
  }
  let mediaBytes: Buffer = Buffer.alloc(0);
  for await (const { name, content } of archive.read()) {
    const [collection = ""] = name.split("/");
    if (name.startsWith(MEDIA_FOLDER)) mediaBytes = content;
    else if (name === PINS_FILE) await restorePins(source, String(content));
    else if (name !== MANIFEST_FILE) {
      const documents = splitDocuments(gunzipSync(content));
      if (collection === MEDIA_COLLECTION)
        for (const document of documents) await restoreMedium(source, fromBson(document), mediaBytes);
      await restoreDocuments(connection, collection, documents);
    }
  }
  await restores.deleteOne(mark);
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
    const replacement = mongoose.mongo.BSON.deserialize(document, { promoteValues: false, promoteBuffers: false });
    return { replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true } };
  });
  await connection.collection(collection).bulkWrite(writes, { ordered: true });
  const ids = writes.map(({ replaceOne }) => replaceOne.filter._id);
  const stored = await findRaw(connection, collection, { _id: { $in: ids } }).toArray();
  const found = new Set(stored.map((document) => document.toString("latin1")));
  const different = documents.filter((document) => !found.has(document.toString("latin1")));
  if (different.length > 0) throw new Error(`${different.length} documents of ${collection} differ from the backup.`);
}

/** Writes a file that has no document yet, and compares what is stored with its SHA-256. */
async function restoreMedium(
  { connection, files }: BackupSource,
  { _id, contentType, checksum }: MediaDocument,
  bytes: Buffer,
): Promise<void> {
  if (!(await connection.collection<MediaDocument>(MEDIA_COLLECTION).findOne({ _id }))) {
    await files.delete(_id);
    await files.write(_id, Readable.from([bytes]), contentType);
  }
  if ((await computeStoredChecksum(files, _id)) !== checksum) throw new Error(`${_id} differs from the backup.`);
}

/** Restores pins and releases. A remote that is already served keeps its own address. */
async function restorePins({ remotesFile }: BackupSource, text: string): Promise<void> {
  if (!remotesFile) return;
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
