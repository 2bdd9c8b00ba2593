import type { Connection, mongo } from "mongoose";
import { type CalendarModel, collectionOf } from "./calendar-model";
import { calendarIdAfter } from "./reserved-calendar";

/** Calendars asked about at once; hardly any shopper has more than one. */
const BATCH = 8;

/** A shopper from when ids of calendars were random: theirs, oldest first. */
export interface FormerShopper {
  /** The shopper's id. */
  _id: string;
  calendarIds: string[];
}

export const formerShoppers = (db: Pick<Connection, "collection"> | mongo.Db) =>
  db.collection("formershoppers") as unknown as mongo.Collection<FormerShopper>;

/** One calendar of a shopper's, by the id that it is found by on any number of machines. */
export interface Own {
  _id: string;
  ownerId: string;
}

/** The shopper's first calendar, stored or not: for nearly all of them the only one. */
export const firstOwn = (ownerId: string): Own => ({ _id: calendarIdAfter(ownerId), ownerId });

/** The first answer that is one, asked of each of a shopper's calendars. */
export async function firstAnswer<T>(
  calendars: CalendarModel,
  ownerId: string,
  ask: (own: Own) => Promise<T | null>,
): Promise<T | null> {
  const first = firstOwn(ownerId);
  const answer = await ask(first);
  if (answer) return answer;
  for (const _id of await storedIds(calendars, ownerId)) {
    const other = _id === first._id ? null : await ask({ _id, ownerId });
    if (other) return other;
  }
  return null;
}

/** The ids of a shopper's stored calendars, oldest first: they follow from whose they are, one from those before. */
export async function storedIds(calendars: CalendarModel, ownerId: string): Promise<string[]> {
  const ids = await idsAfter(calendars, ownerId, []);
  return ids.length > 0 ? ids : formerIds(calendars, ownerId);
}

/** {@link storedIds} of a shopper whose first calendar does not follow from them. */
export async function formerIds(calendars: CalendarModel, ownerId: string): Promise<string[]> {
  const former = await formerShoppers(calendars.db).findOne({ _id: ownerId });
  return former ? idsAfter(calendars, ownerId, former.calendarIds) : [];
}

async function idsAfter(calendars: CalendarModel, ownerId: string, earlier: string[]): Promise<string[]> {
  const next = nextIds(ownerId, earlier);
  const found = collectionOf(calendars).find({ _id: { $in: next }, ownerId }, { projection: { _id: 1 } });
  const stored = new Set((await found.toArray()).map(({ _id }) => _id));
  const ids = [...earlier, ...next.filter((id) => stored.has(id))];
  return stored.size < BATCH ? ids : idsAfter(calendars, ownerId, ids);
}

/** The ids of the calendars to come after those. */
export function nextIds(ownerId: string, earlier: readonly string[]): string[] {
  const ids = [...earlier];
  while (ids.length < earlier.length + BATCH) ids.push(calendarIdAfter(ownerId, ids));
  return ids.slice(earlier.length);
}
