import { createHash } from "node:crypto";
import type { CalendarDocument } from "./calendar-model";
import { CALENDAR_DEFAULTS } from "./stored-calendar";

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
