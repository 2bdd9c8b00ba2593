import type { Connection, mongo } from "mongoose";
import type { CalendarModel } from "../calendars/calendar-model";
import type { EmailModel } from "../mail/mail-model";
import type { Mailer } from "../mail/mailer";
import type { MediaModel } from "../media/media-model";
import type { MediaStore } from "../media/media-store";
import type { Person } from "./person";

export interface InventoryDeps {
  database: { connection: Connection };
  calendars: CalendarModel;
  email: { records: EmailModel; mailer: Mailer };
  media: { records: MediaModel; files: MediaStore };
}

/** A file of an export. */
export interface InventoryFile {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** What a step of an erasure is told. */
export interface Erasing {
  /** Of the erasure. */
  id: string;
  at: Date;
  unchangedSince: Date | null;
  /** What was begun before the first look has ended by now. */
  isLastLook: boolean;
}

/** One person's share of what is kept at one place. Counting and erasing again is harmless. */
export interface InventoryPart {
  count(parts: InventoryDeps, person: Person): Promise<number>;
  /** For whoever asks to see it, one by one. */
  read(parts: InventoryDeps, person: Person): AsyncIterable<object>;
  files?(parts: InventoryDeps, person: Person): AsyncIterable<InventoryFile>;
  /** Absent where the law asks to keep it. */
  erase?(parts: InventoryDeps, person: Person, erasing: Erasing): Promise<void>;
}

interface Documents {
  model?: string;
  collection?: string;
  filter: (person: Person) => mongo.Filter<mongo.Document>;
  stays?: boolean;
}

/** Whole documents that a filter finds: they are deleted. */
export function createDocumentPart({ model, collection, filter, stays }: Documents): InventoryPart {
  const getCollection = ({ database: { connection } }: InventoryDeps): mongo.Collection =>
    (model ? connection.model(model).collection : connection.collection(collection ?? "")) as mongo.Collection;
  return {
    count: (parts, person) => getCollection(parts).countDocuments(filter(person)),
    read: (parts, person) => removeOwner(getCollection(parts).find(filter(person))),
    ...(!stays && {
      erase: async (parts, person) => {
        await getCollection(parts).deleteMany(filter(person));
      },
    }),
  };
}

/** A shopper's id is what their cookie holds: no copy for anybody else. */
export async function* removeOwner(found: AsyncIterable<object>): AsyncGenerator<object> {
  for await (const { ownerId: _, terms: __, ...document } of found as AsyncIterable<Record<string, unknown>>)
    yield document;
}
