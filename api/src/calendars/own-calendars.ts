import type { Connection, mongo } from "mongoose";
import { type CalendarModel, collectionOf } from "./calendar-model";
import { ownersOf } from "./erased-owner";
import { calendarIdAfter } from "./reserved-calendar";
import type { Filter } from "./stored-calendar";

/** Calendars asked about at once; hardly any shopper has more than one, and those few are asked about in growing numbers. */
const BATCH = 8;
const GROWTH = 4;

/** Calendars of one shopper: what is asked about all of them stays little. */
export const MOST_CALENDARS = 100;

/** A shopper from when ids of calendars were random: theirs, oldest first. */
export interface FormerShopper {
  /** The shopper's id. */
  _id: string;
  calendarIds: string[];
}

export const formerShoppers = (db: Pick<Connection, "collection"> | mongo.Db) =>
  db.collection("formershoppers") as unknown as mongo.Collection<FormerShopper>;

/** One calendar of a shopper's. */
export interface Own {
  _id: string;
  ownerId: string;
}

/** The shopper's first calendar, stored or not: for nearly all of them the only one. */
export const firstOwn = (ownerId: string): Own => ({ _id: calendarIdAfter(ownerId), ownerId });

/** What `ask` answers of the one of a shopper's calendars that meets the filter. */
export async function askOwn<T>(
  calendars: CalendarModel,
  ownerId: string,
  filter: Filter,
  ask: (own: Filter) => Promise<T | null>,
): Promise<T | null> {
  const first = firstOwn(ownerId);
  const answer = await ask({ ...filter, ...first });
  if (answer) return answer;
  const others = (await storedIds(calendars, ownerId)).filter((id) => id !== first._id);
  if (others.length === 0) return null;
  const meeting = { ...filter, _id: { $in: others }, ownerId };
  const found = await collectionOf(calendars).findOne(meeting, { projection: { _id: 1 } });
  return found && ask({ ...filter, _id: found._id, ownerId });
}

/** The ids of a shopper's stored calendars, erased ones among them, oldest first: they follow from whose they are, one from those before. */
export async function storedIds(calendars: CalendarModel, ownerId: string): Promise<string[]> {
  const ids = await idsAfter(calendars, ownerId, []);
  return ids.length > 0 ? ids : formerIds(calendars, ownerId);
}

/** {@link storedIds} of a shopper whose first calendar does not follow from them. */
export async function formerIds(calendars: CalendarModel, ownerId: string): Promise<string[]> {
  const former = await formerShoppers(calendars.db).findOne({ _id: ownerId });
  return former ? idsAfter(calendars, ownerId, former.calendarIds) : [];
}

async function idsAfter(
  calendars: CalendarModel,
  ownerId: string,
  earlier: string[],
  count = BATCH,
): Promise<string[]> {
  const next = nextIds(ownerId, earlier, count);
  const found = collectionOf(calendars).find(
    { _id: { $in: next }, ownerId: { $in: ownersOf(ownerId) } },
    { projection: { _id: 1 } },
  );
  const stored = new Set((await found.toArray()).map(({ _id }) => _id));
  const ids = [...earlier, ...next.filter((id) => stored.has(id))];
  return stored.size < count ? ids : idsAfter(calendars, ownerId, ids, count * GROWTH);
}

/** The ids of the calendars to come after those. */
export function nextIds(ownerId: string, earlier: readonly string[], count: number): string[] {
  const ids = [...earlier];
  while (ids.length < earlier.length + count) ids.push(calendarIdAfter(ownerId, ids));
  return ids.slice(earlier.length);
}
