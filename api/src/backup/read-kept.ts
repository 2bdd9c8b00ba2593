import { existsSync, readFileSync } from "node:fs";
import type { mongo } from "mongoose";
import type { CalendarDocument } from "../calendars/calendar-model";
import type { MediaDocument } from "../media/media-model";
import { asBson, type Entry, exactly, fromBson } from "./entries";
import { CALENDARS, type KeptParts, MEDIA, otherCollections, PINS } from "./parts";

/** Clocks of several processes differ by less (ms). */
const CLOCKS = 60_000;
/** How often a calendar is read again whose media were collected while it was read. */
const LOOKS = 5;
const PAGE = 50;

/** Copies a medium to the backup. @returns whether the store has it, as its record describes it */
export type CopyMedium = (medium: MediaDocument) => Promise<boolean>;

/**
 * Everything that is kept, while the shop goes on. Each calendar comes after the media it refers to, in a state it had while all of them were
 * there; a later entry of the same document replaces an earlier one. What calendars refer to is read after them, calendars that were
 * begun meanwhile at the end.
 */
export async function* readKept(
  parts: KeptParts,
  { copy, absent }: { copy: CopyMedium; absent: Set<string> },
): AsyncGenerator<Entry> {
  const begun = new Date(Date.now() - CLOCKS);
  const reader = { parts, copy, absent, begun };
  yield* calendarsWhere(reader, {});
  for (const collection of await otherCollections(parts))
    for await (const document of raw(parts, collection, {})) yield { collection, document };
  yield* calendarsWhere(reader, { createdAt: { $gte: begun } });
  if (parts.remotesFile && existsSync(parts.remotesFile))
    yield {
      collection: PINS,
      document: asBson({ _id: "remotes.json", text: readFileSync(parts.remotesFile, "utf8") }),
    };
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
async function* wholeCalendar({ parts, copy, absent }: Reader, read: Buffer): AsyncGenerator<Entry> {
  let document: Buffer | undefined = read;
  for (let look = 1; document; look += 1) {
    const calendar: CalendarDocument = fromBson(document);
    const { needed, optional } = namesIn(calendar);
    const missing = new Set(needed);
    for (const record of await all(raw(parts, MEDIA, { parentId: { $in: [...needed, ...optional] } }))) {
      const medium = fromBson<MediaDocument>(record);
      if (!(await copy(medium))) continue;
      missing.delete(medium._id);
      yield { collection: MEDIA, document: withoutPlace(record) };
    }
    if (missing.size === 0 || look === LOOKS) {
      for (const name of missing) absent.add(name);
      yield { collection: CALENDARS, document };
      return;
    }
    [document] = await all(raw(parts, CALENDARS, { _id: calendar._id as never }));
  }
}

type Referring = Partial<Pick<CalendarDocument, "items" | "undo" | "removed">>;

/** Media that items refer to, and those of gifts taken out, which are collected in time. */
function namesIn({ items, undo, removed }: Referring): { needed: string[]; optional: string[] } {
  const names = (list: Referring["items"] = []) =>
    list.flatMap(({ media, answer }) => [...Object.values(media ?? {}), ...Object.values(answer?.media ?? {})]);
  const kept = names([...(items ?? []), ...(undo?.items ?? [])]);
  return { needed: kept, optional: names((removed ?? []).map(({ item }) => item)) };
}

/** In which store it lies is the suite's own matter. */
function withoutPlace(record: Buffer): Buffer {
  const { store, move, ...kept } = exactly(record);
  return store || move ? asBson(kept) : record;
}

const page = (parts: KeptParts, filter: mongo.Filter<mongo.Document>) =>
  all(raw(parts, CALENDARS, filter, { sort: { _id: 1 }, limit: PAGE }));

async function all(documents: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const list: Buffer[] = [];
  for await (const document of documents) list.push(document);
  return list;
}

/** Documents as the database has them, to the byte. */
export function raw(
  { connection }: Pick<KeptParts, "connection">,
  collection: string,
  filter: mongo.Filter<mongo.Document>,
  options: mongo.FindOptions = {},
): AsyncIterable<Buffer> {
  const documents = connection.collection(collection).find(filter, { raw: true, ...options });
  return documents as unknown as AsyncIterable<Buffer>;
}
