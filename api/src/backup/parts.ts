import type { Connection } from "mongoose";
import { type CalendarModel, calendarModel } from "../calendars/calendar-model";
import type { Config } from "../config";
import { mediaStore } from "../create-media-store";
import { connectDatabase } from "../database/connect-database";
import { type MediaModel, mediaModel } from "../media/media-model";
import type { MediaStore } from "../media/media-store";

/** What is kept, and where it lies. */
export interface KeptParts {
  connection: Connection;
  calendars: CalendarModel;
  records: MediaModel;
  files: MediaStore;
  /** `remotes.json`, which says at which builds the remotes are held. */
  remotesFile: string | undefined;
}

export const CALENDARS = "calendars";
export const MEDIA = "mediafiles";
/** Not a collection: the one entry that holds `remotes.json`. */
export const PINS = "#pins";

/** What ends with the process or within the hour, and GridFS, whose media are files of the backup of their own. */
const LEFT_OUT =
  /^(system\.|media\.(files|chunks)$|adminsessions$|logintries$|liveevents$|limits$|migrat(ions|ionlease)$|restores$)/;

/** Names of the collections that are kept, besides calendars and media records. */
export async function otherCollections({ connection }: Pick<KeptParts, "connection">): Promise<string[]> {
  const all = (await connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  const names = all.map(({ name }) => name).filter((name) => !LEFT_OUT.test(name));
  return names.filter((name) => name !== CALENDARS && name !== MEDIA).sort();
}

/** @throws when the database is away */
export async function openParts(config: Config): Promise<KeptParts> {
  const connection = await connectDatabase(config);
  const records = mediaModel(connection);
  const files = await mediaStore(config, connection, records);
  return { connection, calendars: calendarModel(connection), records, files, remotesFile: config.REMOTES_FILE };
}
