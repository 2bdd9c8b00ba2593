import type { Connection, mongo } from "mongoose";
import type { CalendarDocument } from "../../calendars/calendar-model";
import type { Config } from "../../config";
import { createMediaStore } from "../../create-media-store";
import { connectPatiently } from "../../database/connect-database";
import { createMediaModel } from "../../media/media-model";
import type { MediaStore } from "../../media/media-store";

export interface BackupSource {
  connection: Connection;
  files: MediaStore;
  remotesFile: string | undefined;
}

export const CALENDARS_COLLECTION = "calendars";
export const MEDIA_COLLECTION = "mediafiles";
/** Holds when the last backup was finished. */
const BACKUPS_COLLECTION = "backups";
/** Not a collection: the one record that holds `remotes.json`. */
export const PINS_NAME = "#pins";

/** Excludes short-lived collections, and GridFS, whose media are separate files of the backup. */
const LEFT_OUT =
  /^(system\.|media\.(files|chunks)$|adminsessions$|logintries$|liveevents$|limits$|migrat(ions|ionlease)$|restores$|backups$)/;

export async function openSource(config: Config): Promise<BackupSource> {
  const connection = await connectPatiently(config);
  const files = await createMediaStore(config, connection, createMediaModel(connection));
  return { connection, files, remotesFile: config.REMOTES_FILE };
}

export async function listOtherCollections({ connection }: Pick<BackupSource, "connection">): Promise<string[]> {
  const all = (await connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  return all
    .map(({ name }) => name)
    .filter((name) => !LEFT_OUT.test(name) && name !== CALENDARS_COLLECTION && name !== MEDIA_COLLECTION)
    .sort();
}

/** Lists the media a calendar refers to; those of gifts taken out are optional, as they are collected in time. */
export function listMedia({ items = [], undo, removed = [] }: Partial<CalendarDocument>) {
  const namesIn = (list: typeof items) =>
    list.flatMap(({ media, answer }) => [...Object.values(media ?? {}), ...Object.values(answer?.media ?? {})]);
  const needed = namesIn([...items, ...(undo?.items ?? [])]);
  return { needed, optional: namesIn(removed.map(({ item }) => item)) };
}

export function findRaw(
  { connection }: Pick<BackupSource, "connection">,
  collection: string,
  filter: mongo.Document,
  options: mongo.FindOptions = {},
): mongo.FindCursor<Buffer> {
  const documents: unknown = connection.collection(collection).find(filter, { raw: true, ...options });
  return documents as mongo.FindCursor<Buffer>;
}

interface BackupRecord {
  _id: "last";
  at: Date;
}

const getBackups = (connection: Connection) => connection.collection<BackupRecord>(BACKUPS_COLLECTION);

export const recordBackup = (connection: Connection, at: Date) =>
  getBackups(connection).updateOne({ _id: "last" }, { $max: { at } }, { upsert: true });

/** Returns the age of the last backup in seconds, infinite without one. */
export async function readBackupAge(connection: Connection, now = Date.now()): Promise<number> {
  const last = await getBackups(connection).findOne({ _id: "last" });
  return last ? Math.max(0, (now - last.at.getTime()) / 1_000) : Number.POSITIVE_INFINITY;
}
