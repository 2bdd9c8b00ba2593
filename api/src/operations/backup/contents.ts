import mongoose, { type Connection, type mongo } from "mongoose";

export const CALENDARS_COLLECTION = "calendars";
export const MEDIA_COLLECTION = "mediafiles";
/** Entries of an archive that hold no documents. */
export const MEDIA_FOLDER = "media/";
export const PINS_FILE = "remotes.json";
export const MANIFEST_FILE = "manifest.json";

/** Excludes short-lived collections, and GridFS, whose media are separate files of the backup. */
const LEFT_OUT =
  /^(system\.|media\.(files|chunks)$|adminsessions$|logintries$|liveevents$|limits$|migrat(ions|ionlease)$|restores$|backups$)/;

export async function listCollections({ db }: Connection): Promise<string[]> {
  const all = (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  const names = all.map(({ name }) => name).filter((name) => !LEFT_OUT.test(name));
  return [...new Set([CALENDARS_COLLECTION, MEDIA_COLLECTION, ...names.sort()])];
}

/** Returns the name of a collection that holds something. */
export async function findFilled(connection: Connection): Promise<string | undefined> {
  for (const name of await listCollections(connection))
    if (await connection.collection(name).findOne({}, { projection: { _id: 1 } })) return name;
  return undefined;
}

/** Finds documents as the bytes that the database stores. */
export const findRaw = (connection: Connection, collection: string, filter: mongo.Document, options = {}) =>
  connection
    .collection(collection)
    .find(filter, { raw: true, ...options }) as mongo.FindCursor as mongo.FindCursor<Buffer>;

export const fromBson = <T>(document: Buffer) => mongoose.mongo.BSON.deserialize(document) as T;

const getBackups = (connection: Connection) => connection.collection<{ _id: "last"; at: Date }>("backups");

export const recordBackup = (connection: Connection, at: Date) =>
  getBackups(connection).updateOne({ _id: "last" }, { $max: { at } }, { upsert: true });

/** Returns the age of the last backup in seconds, infinite without one. */
export async function readBackupAge(connection: Connection, now = Date.now()): Promise<number> {
  const last = await getBackups(connection).findOne({ _id: "last" });
  return last ? Math.max(0, (now - last.at.getTime()) / 1_000) : Number.POSITIVE_INFINITY;
}
