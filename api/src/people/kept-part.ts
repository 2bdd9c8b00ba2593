import type { Connection, mongo } from "mongoose";
import type { CalendarModel } from "../calendars/calendar-model";
import type { MailModel } from "../mail/mail-model";
import type { Mailer } from "../mail/mailer";
import type { MediaModel } from "../media/media-model";
import type { MediaStore } from "../media/media-store";
import type { Person } from "./person";

export interface KeptParts {
  database: { connection: Connection };
  calendars: CalendarModel;
  email: { records: MailModel; mailer: Mailer };
  media: { records: MediaModel; files: MediaStore };
}

/** A file of an export. */
export interface KeptFile {
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
export interface KeptPart {
  count(parts: KeptParts, person: Person): Promise<number>;
  /** For whoever asks to see it, one by one. */
  read(parts: KeptParts, person: Person): AsyncIterable<object>;
  files?(parts: KeptParts, person: Person): AsyncIterable<KeptFile>;
  /** Absent where the law asks to keep it. */
  erase?(parts: KeptParts, person: Person, erasing: Erasing): Promise<void>;
}

interface Documents {
  model?: string;
  collection?: string;
  filter: (person: Person) => mongo.Filter<mongo.Document>;
  stays?: boolean;
}

/** Whole documents that a filter finds: they are deleted. */
export function documents({ model, collection, filter, stays }: Documents): KeptPart {
  const of = ({ database: { connection } }: KeptParts): mongo.Collection =>
    (model ? connection.model(model).collection : connection.collection(collection ?? "")) as mongo.Collection;
  return {
    count: (parts, person) => of(parts).countDocuments(filter(person)),
    read: (parts, person) => withoutOwner(of(parts).find(filter(person))),
    ...(!stays && {
      erase: async (parts, person) => {
        await of(parts).deleteMany(filter(person));
      },
    }),
  };
}

/** A shopper's id is what their cookie holds: no copy for anybody else. */
export async function* withoutOwner(found: AsyncIterable<object>): AsyncGenerator<object> {
  for await (const { ownerId: _, terms: __, ...document } of found as AsyncIterable<Record<string, unknown>>)
    yield document;
}
