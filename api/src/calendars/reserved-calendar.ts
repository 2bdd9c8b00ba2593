import { createHash } from "node:crypto";
import type { CalendarDocument } from "./calendar-model";
import { CALENDAR_DEFAULTS } from "./stored-calendar";

/**
 * What a shopper sees before the first change: an empty calendar of which nothing is stored. All their tabs are given the same
 * one, and nobody can name another's.
 * @param earlier ids of the shopper's other calendars
 */
export function createReservedCalendar(ownerId: string, earlier: readonly string[] = []): CalendarDocument {
  const now = new Date();
  const _id = getNextCalendarId(ownerId, earlier);
  return { ...CALENDAR_DEFAULTS, _id, ownerId, current: true, createdAt: null, updatedAt: now };
}

/**
 * The id of a shopper's first calendar, and of the one after those they have ordered. It is as long and as unguessable as a random one: the
 * shopper's id is neither shown to anybody nor found from this.
 */
export function getNextCalendarId(ownerId: string, earlier: readonly string[] = []): string {
  const seed = ["calendar", ownerId, ...earlier.toSorted()].join(" ");
  return createHash("sha256").update(seed).digest("base64url").slice(0, ownerId.length);
}
