import { existsSync, readFileSync } from "node:fs";
import type { mongo } from "mongoose";
import type { CalendarDocument } from "../calendars/calendar-model";
import type { MediaDocument } from "../media/media-model";
import { asBson, type Entry, exactly, fromBson } from "./entries";
import { documentsOfOneMoment, isWithoutSnapshot, type Referring } from "./one-moment";
import { CALENDARS, type KeptParts, MEDIA, otherCollections, PINS } from "./parts";
import { all, raw } from "./raw";
import { mediaNamesIn, type ReferredMedia } from "./referred-media";

/** Clocks of several processes differ by less (ms). */
const CLOCKS = 60_000;
/** How often a calendar is read again whose media were collected while it was read. */
const LOOKS = 5;
const PAGE = 50;

/** Copies a medium to the backup. @returns whether the store has it, as its record describes it */
export type CopyMedium = (medium: MediaDocument) => Promise<boolean>;

/** What is found while it is read. */
export interface Found {
  /** Media that calendars refer to and the store does not have. */
  absent: Set<string>;
  /** Whether all documents are as they were at one moment. */
  isOneMoment: boolean;
  /** Calendars that are of a later one: media they referred to had gone. */
  later: number;
}

/**
 * Everything that is kept, while the shop goes on: all documents of one moment and then their media, where the database offers that, else
 * one calendar after the other. Each calendar is in a state it had while all media it refers to were there; a later entry of the same
 * document replaces an earlier one.
 */
export async function* readKept(
  parts: KeptParts,
  { copy, found }: { copy: CopyMedium; found: Found },
): AsyncGenerator<Entry> {
  const reader = { parts, copy, absent: found.absent, begun: new Date(Date.now() - CLOCKS) };
  const referring: Referring[] = [];
  try {
    yield* documentsOfOneMoment(parts, referring);
    found.isOneMoment = true;
  } catch (error) {
    if (!isWithoutSnapshot(error)) throw error;
    yield* oneAfterTheOther(reader);
  }
  for (const calendar of referring) yield* mediaOf(reader, calendar, found);
  if (parts.remotesFile && existsSync(parts.remotesFile))
    yield {
      collection: PINS,
      document: asBson({ _id: "remotes.json", text: readFileSync(parts.remotesFile, "utf8") }),
    };
}

/** What calendars refer to is read after them, calendars that were begun meanwhile at the end. */
async function* oneAfterTheOther(reader: Reader): AsyncGenerator<Entry> {
  yield* calendarsWhere(reader, {});
  for (const collection of await otherCollections(reader.parts))
    for await (const document of raw(reader.parts, collection, {})) yield { collection, document };
  yield* calendarsWhere(reader, { createdAt: { $gte: reader.begun } });
}

/** The media of a calendar that was read already. Where one was collected since, the calendar follows as it is now. */
async function* mediaOf(reader: Reader, { id, names }: Referring, found: Found): AsyncGenerator<Entry> {
  const missing = yield* copied(reader, names);
  if (missing.size === 0) return;
  const [document] = await all(raw(reader.parts, CALENDARS, { _id: id as never }));
  if (document) yield* wholeCalendar(reader, document);
  // It was erased since, with its media.
  else for (const name of missing) reader.absent.add(name);
  found.later += 1;
}

interface Reader {
  parts: KeptParts;
  copy: CopyMedium;
  absent: Set<string>;
  begun: Date;
}

/** In the order of their ids, a few at a time: no cursor stays open while media are copied. */
async function* calendarsWhere(reader: Reader, filter: mongo.Filter<mongo.Document>): AsyncGenerator<Entry> {
  for (let last = ""; ; ) {
    const documents = await page(reader.parts, { $and: [filter, { _id: { $gt: last as never } }] });
    for (const document of documents) yield* calendarAndOthers(reader, document);
    const final = documents.at(-1);
    if (!final || documents.length < PAGE) return;
    last = fromBson<CalendarDocument>(final)._id;
  }
}

/** The calendar before a new one was current when it was read, and is not any more: an owner has one. */
async function* calendarAndOthers(reader: Reader, document: Buffer): AsyncGenerator<Entry> {
  yield* wholeCalendar(reader, document);
  const { ownerId, current, createdAt } = fromBson<CalendarDocument>(document);
  if (!current || !createdAt || createdAt < reader.begun) return;
  for (const other of await all(raw(reader.parts, CALENDARS, { ownerId }))) yield* wholeCalendar(reader, other);
}

/** A calendar after its media; read again when one was collected meanwhile, as it refers to it no more. */
async function* wholeCalendar(reader: Reader, read: Buffer): AsyncGenerator<Entry> {
  let document: Buffer | undefined = read;
  for (let look = 1; document; look += 1) {
    const calendar: CalendarDocument = fromBson(document);
    const missing = yield* copied(reader, mediaNamesIn(calendar));
    if (missing.size === 0 || look === LOOKS) {
      for (const name of missing) reader.absent.add(name);
      yield { collection: CALENDARS, document };
      return;
    }
    [document] = await all(raw(reader.parts, CALENDARS, { _id: calendar._id as never }));
  }
}

/** Copies media with their records. @returns those needed that are not there */
async function* copied(
  { parts, copy }: Reader,
  { needed, optional }: ReferredMedia,
): AsyncGenerator<Entry, Set<string>> {
  const missing = new Set(needed);
  for (const record of await all(raw(parts, MEDIA, { parentId: { $in: [...needed, ...optional] } }))) {
    const medium = fromBson<MediaDocument>(record);
    if (!(await copy(medium))) continue;
    missing.delete(medium._id);
    yield { collection: MEDIA, document: withoutPlace(record) };
  }
  return missing;
}

/** In which store it lies is the suite's own matter. */
function withoutPlace(record: Buffer): Buffer {
  const { store, move, ...kept } = exactly(record);
  return store || move ? asBson(kept) : record;
}

const page = (parts: KeptParts, filter: mongo.Filter<mongo.Document>) =>
  all(raw(parts, CALENDARS, filter, { sort: { _id: 1 }, limit: PAGE }));
