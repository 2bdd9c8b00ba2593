import type { Connection, mongo } from "mongoose";
import { type CalendarModel, getCollection } from "./calendar-model";
import { getOwners } from "./erased-owner";
import { getNextCalendarId } from "./reserved-calendar";
import type { Filter } from "./stored-calendar";

/** Calendars asked about at once; hardly any shopper has more than one, and those few are asked about in growing numbers. */
const FIRST_BATCH_SIZE = 8;
const BATCH_GROWTH_RATIO = 4;

/** Calendars of one shopper: what is asked about all of them stays little. */
export const MAX_CALENDARS = 100;

/** A shopper from when ids of calendars were random: theirs, oldest first. */
export interface FormerShopper {
  /** The shopper's id. */
  _id: string;
  calendarIds: string[];
}

export const getFormerShoppers = (db: Pick<Connection, "collection"> | mongo.Db) =>
  db.collection("formershoppers") as unknown as mongo.Collection<FormerShopper>;

/** One calendar of a shopper's. */
export interface Own {
  _id: string;
  ownerId: string;
}

/** The shopper's first calendar, stored or not: for nearly all of them the only one. */
export const getFirstOwn = (ownerId: string): Own => ({ _id: getNextCalendarId(ownerId), ownerId });

/** What `ask` answers of the one of a shopper's calendars that meets the filter. */
export async function askOwn<T>(
  calendars: CalendarModel,
  ownerId: string,
  filter: Filter,
  ask: (own: Filter) => Promise<T | null>,
): Promise<T | null> {
  const first = getFirstOwn(ownerId);
  const answer = await ask({ ...filter, ...first });
  if (answer) return answer;
  const others = (await findStoredIds(calendars, ownerId)).filter((id) => id !== first._id);
  if (others.length === 0) return null;
  const meeting = { ...filter, _id: { $in: others }, ownerId };
  const found = await getCollection(calendars).findOne(meeting, { projection: { _id: 1 } });
  return found && ask({ ...filter, _id: found._id, ownerId });
}

/** The ids of a shopper's stored calendars, erased ones among them, oldest first: they follow from whose they are, one from those before. */
export async function findStoredIds(calendars: CalendarModel, ownerId: string): Promise<string[]> {
  const ids = await getIdsAfter(calendars, ownerId, []);
  return ids.length > 0 ? ids : findFormerIds(calendars, ownerId);
}

/** {@link findStoredIds} of a shopper whose first calendar does not follow from them. */
export async function findFormerIds(calendars: CalendarModel, ownerId: string): Promise<string[]> {
  const former = await getFormerShoppers(calendars.db).findOne({ _id: ownerId });
  return former ? getIdsAfter(calendars, ownerId, former.calendarIds) : [];
}

async function getIdsAfter(
  calendars: CalendarModel,
  ownerId: string,
  earlier: string[],
  count = FIRST_BATCH_SIZE,
): Promise<string[]> {
  const next = getNextIds(ownerId, earlier, count);
  const found = getCollection(calendars).find(
    { _id: { $in: next }, ownerId: { $in: getOwners(ownerId) } },
    { projection: { _id: 1 } },
  );
  const stored = new Set((await found.toArray()).map(({ _id }) => _id));
  const ids = [...earlier, ...next.filter((id) => stored.has(id))];
  return stored.size < count ? ids : getIdsAfter(calendars, ownerId, ids, count * BATCH_GROWTH_RATIO);
}

/** The ids of the calendars to come after those. */
export function getNextIds(ownerId: string, earlier: readonly string[], count: number): string[] {
  const ids = [...earlier];
  while (ids.length < earlier.length + count) ids.push(getNextCalendarId(ownerId, ids));
  return ids.slice(earlier.length);
}
