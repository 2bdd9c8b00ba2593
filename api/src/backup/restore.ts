import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { changeRemotes, parseRemotes, type Remotes } from "@advent/server/releases";
import type { mongo } from "mongoose";
import type { MediaDocument } from "../media/media-model";
import { mediumFile } from "./backup";
import { type Entry, exactly, fromBson, idOf, unpacked } from "./entries";
import { type Manifest, RECORDS, readManifest } from "./manifest";
import { CALENDARS, type KeptParts, MEDIA, otherCollections, PINS } from "./parts";
import type { Place } from "./place";
import { unseal } from "./sealed";
import { verify } from "./verify";

/** Documents written at once, of at most so many bytes. */
const BATCH = { documents: 500, bytes: 8 * 1024 * 1024 };
const MARKS = "restores";

export interface RestoreOptions {
  /** Empties the database first; otherwise one that holds anything is refused. */
  replace?: boolean;
}

/**
 * Brings a backup into an empty suite, and compares all of it with the backup afterwards. Run again after it was cut off it goes on.
 * @throws a sentence that names the file when the backup is not whole, before anything is written
 */
export async function restore(
  parts: KeptParts,
  place: Place,
  key: Buffer,
  { replace = false }: RestoreOptions = {},
): Promise<Manifest> {
  const manifest = await readManifest(place, key);
  await checkRecords(place, key, manifest);
  await makeRoom(parts, manifest.set, replace);
  await writeAll(parts, place, key, manifest);
  await verify(parts, entriesOf(place, key, manifest), manifest);
  await marks(parts).deleteOne({ _id: manifest.set as never });
  return manifest;
}

/** The records of a backup in the order they were read. @throws a sentence when the file is not whole */
async function* entriesOf(place: Place, key: Buffer, { set }: Manifest): AsyncGenerator<Entry> {
  const bytes = await place.read(RECORDS);
  if (!bytes) throw new Error(`${RECORDS} is missing in this backup.`);
  const opened = Readable.from(unseal({ key, set, name: RECORDS }, bytes));
  const zipped = createGunzip();
  opened.on("error", (error) => zipped.destroy(error));
  yield* unpacked(opened.pipe(zipped));
}

async function checkRecords(place: Place, key: Buffer, manifest: Manifest): Promise<void> {
  const hash = createHash("sha256");
  for await (const chunk of (await place.read(RECORDS)) ?? []) hash.update(chunk);
  if (hash.digest("hex") !== manifest.records)
    throw new Error(`${RECORDS} is not the file this backup was finished with.`);
  const counts: Record<string, number> = {};
  for await (const { collection } of entriesOf(place, key, manifest))
    counts[collection] = (counts[collection] ?? 0) + 1;
  for (const [collection, count] of Object.entries(manifest.entries))
    if (counts[collection] !== count)
      throw new Error(`${RECORDS} holds ${counts[collection] ?? 0} of ${count} ${collection}.`);
}

const marks = ({ connection }: KeptParts) => connection.collection(MARKS);

/** A restore that was begun and not ended may go on; what else the database holds is refused or removed. */
async function makeRoom(parts: KeptParts, set: string, replace: boolean): Promise<void> {
  if (await marks(parts).findOne({ _id: set as never })) return;
  for (const name of [CALENDARS, MEDIA, ...(await otherCollections(parts))]) {
    const collection = parts.connection.collection(name);
    if (replace) await collection.deleteMany({});
    else if (await collection.findOne({}))
      throw new Error(`The database is not empty: it holds ${name}. Add --replace to remove what it holds.`);
  }
  await marks(parts).insertOne({ _id: set as never });
}

async function writeAll(parts: KeptParts, place: Place, key: Buffer, manifest: Manifest): Promise<void> {
  let batch: Entry[] = [];
  let bytes = 0;
  const flush = async () => {
    const [first] = batch;
    if (first) await writeBatch(parts, first.collection, batch);
    batch = [];
    bytes = 0;
  };
  for await (const entry of entriesOf(place, key, manifest)) {
    if (entry.collection === PINS) {
      await bringPins(parts, fromBson<{ text: string }>(entry.document).text);
      continue;
    }
    if (batch[0] && batch[0].collection !== entry.collection) await flush();
    if (entry.collection === MEDIA) await bringMedium(parts, place, { key, set: manifest.set }, entry);
    batch.push(entry);
    bytes += entry.document.length;
    if (batch.length >= BATCH.documents || bytes >= BATCH.bytes) await flush();
  }
  await flush();
}

async function writeBatch({ connection }: KeptParts, collection: string, batch: Entry[]): Promise<void> {
  const changes = batch.map(({ document }): mongo.AnyBulkWriteOperation => {
    const whole = exactly(document);
    return { replaceOne: { filter: { _id: whole._id }, replacement: whole, upsert: true } };
  });
  await connection.collection(collection).bulkWrite(changes, { ordered: true });
}

/** Bytes before their record: a record says that they are there. */
async function bringMedium(
  { connection, files }: KeptParts,
  place: Place,
  { key, set }: { key: Buffer; set: string },
  { document }: Entry,
): Promise<void> {
  const record = fromBson<MediaDocument>(document);
  if (await connection.collection(MEDIA).findOne({ _id: idOf(document) as never })) return;
  const name = mediumFile(record._id);
  const bytes = await place.read(name);
  if (!bytes) throw new Error(`${name} is missing in this backup.`);
  await files.delete(record._id);
  await files.write(record._id, Readable.from(unseal({ key, set, name }, bytes)), record.contentType);
}

/** Holds and releases as they were; a remote this suite already serves keeps its own address. */
async function bringPins({ remotesFile }: KeptParts, text: string): Promise<void> {
  if (!remotesFile) return;
  const backed = parseRemotes("remotes.json of the backup", text, { unpinned: true });
  await changeRemotes(remotesFile, ({ remotes }) => ({ remotes: { ...backed.remotes, ...heldAs(backed, remotes) } }));
}

function heldAs(backed: Remotes, own: Remotes["remotes"]): Remotes["remotes"] {
  const entries = Object.entries(own).map(([name, entry]) => {
    const { manifest, ...rest } = backed.remotes[name] ?? entry;
    return [name, { ...rest, manifest: new URL(manifest.slice(manifest.lastIndexOf("/") + 1), entry.manifest).href }];
  });
  return Object.fromEntries(entries);
}
