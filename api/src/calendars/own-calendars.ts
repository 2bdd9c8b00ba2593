import { createHash } from "node:crypto";
import { type CalendarDocument, type CalendarModel, getCollection } from "./calendar-model";
import { CALENDAR_DEFAULTS, type Filter } from "./stored-calendar";

/**
 * Returns the empty, unstored calendar that a shopper sees before the first change. It is the same in all their
 * tabs.
 * @param earlier ids of the shopper's other calendars
 */
export function createReservedCalendar(ownerId: string, earlier: readonly string[] = []): CalendarDocument {
  const now = new Date();
  const _id = getNextCalendarId(ownerId, earlier);
  return { ...CALENDAR_DEFAULTS, _id, ownerId, current: true, createdAt: null, updatedAt: now };
}

/**
 * Derives the id of a shopper's next calendar from the ids of the earlier ones.
 * It is as unguessable as a random one, and does not reveal the shopper's id.
 */
export function getNextCalendarId(ownerId: string, earlier: readonly string[] = []): string {
  const seed = ["calendar", ownerId, ...earlier.toSorted()].join(" ");
  return createHash("sha256").update(seed).digest("base64url").slice(0, ownerId.length);
}

/** Calendars per query. Most shoppers have one. */
const BATCH_SIZE = 16;

export const MAX_CALENDARS = 100;

export interface Own {
  _id: string;
  ownerId: string;
}

export const getFirstOwn = (ownerId: string): Own => ({ _id: getNextCalendarId(ownerId), ownerId });

export async function findInOwn<T>(
  calendars: CalendarModel,
  ownerId: string,
  filter: Filter,
  find: (own: Filter) => Promise<T | null>,
): Promise<T | null> {
  const first = getFirstOwn(ownerId);
  const inFirst = await find({ ...filter, ...first });
  if (inFirst) return inFirst;
  const others = (await findStoredIds(calendars, ownerId)).filter((id) => id !== first._id);
  if (others.length === 0) return null;
  const meeting = { ...filter, _id: { $in: others }, ownerId };
  const found = await getCollection(calendars).findOne(meeting, { projection: { _id: 1 } });
  return found && find({ ...filter, _id: found._id, ownerId });
}

/**
 * Returns the ids of a shopper's stored and erased calendars, oldest first. Each is derived from the shopper and
 * the ids before it.
 */
export async function findStoredIds(
  calendars: CalendarModel,
  ownerId: string,
  earlier: readonly string[] = [],
): Promise<string[]> {
  const next = getNextIds(ownerId, earlier, BATCH_SIZE);
  const found = getCollection(calendars).find(
    { _id: { $in: next }, ownerId: { $in: getOwners(ownerId) } },
    { projection: { _id: 1 } },
  );
  const stored = new Set((await found.toArray()).map(({ _id }) => _id));
  const ids = [...earlier, ...next.filter((id) => stored.has(id))];
  return stored.size < BATCH_SIZE ? ids : findStoredIds(calendars, ownerId, ids);
}

export function getNextIds(ownerId: string, earlier: readonly string[], count: number): string[] {
  const ids = [...earlier];
  while (ids.length < earlier.length + count) ids.push(getNextCalendarId(ownerId, ids));
  return ids.slice(earlier.length);
}

/** Returns the stored owner of an erased calendar. It keeps the id from being reused, and no cookie can name it. */
export const getErasedOwner = (ownerId: string): string =>
  ownerId.startsWith("erased.") ? ownerId : `erased.${createHash("sha256").update(ownerId).digest("base64url")}`;

const getOwners = (ownerId: string): string[] => [ownerId, getErasedOwner(ownerId)];

export const isOwner = (stored: string, ownerId: string): boolean => getOwners(ownerId).includes(stored);
