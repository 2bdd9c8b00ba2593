import type { Connection, mongo } from "mongoose";
import type { CalendarModel } from "../calendars/calendar-model";
import type { EmailModel } from "../email/email-model";
import type { Mailer } from "../email/mailer";
import type { MediaModel } from "../media/media-model";
import type { MediaStore } from "../media/media-store";
import type { Person } from "./person";

export interface InventoryDeps {
  database: { connection: Connection };
  calendars: CalendarModel;
  email: { records: EmailModel; mailer: Mailer };
  media: { records: MediaModel; files: MediaStore };
}

export interface InventoryFile {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

export interface Erasing {
  id: string;
  at: Date;
  unchangedSince: Date | null;
  /** True once everything that began before the first pass has ended. */
  isLastPass: boolean;
}

/** Stores one kind of personal data. Counting and erasing are idempotent. */
export interface InventoryPart {
  count(parts: InventoryDeps, person: Person): Promise<number>;
  read(parts: InventoryDeps, person: Person): AsyncIterable<object>;
  files?(parts: InventoryDeps, person: Person): AsyncIterable<InventoryFile>;
  /** Absent for data that the law requires the shop to keep. */
  erase?(parts: InventoryDeps, person: Person, erasing: Erasing): Promise<void>;
}

interface Documents {
  model?: string;
  collection?: string;
  filter: (person: Person) => mongo.Filter<mongo.Document>;
  stays?: boolean;
}

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

/** Removes the owner id, because a shopper's cookie holds it and an export must not reveal it. */
export async function* removeOwner(found: AsyncIterable<object>): AsyncGenerator<object> {
  for await (const { ownerId: _, terms: __, ...document } of found as AsyncIterable<Record<string, unknown>>)
    yield document;
}
