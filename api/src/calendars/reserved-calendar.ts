import { createHash } from "node:crypto";
import type { CalendarDocument } from "./calendar-model";
import { UNWRITTEN } from "./stored-calendar";

/**
 * What a shopper sees before the first change: an empty calendar of which nothing is stored. Its id follows from whose it is and
 * which calendars they have ordered, so that all their tabs are given the same one, and nobody can name another's.
 * @param earlier ids of the shopper's other calendars
 */
export function reservedCalendar(ownerId: string, earlier: readonly string[] = []): CalendarDocument {
  const now = new Date();
  return { ...UNWRITTEN, _id: idFor(ownerId, earlier), ownerId, current: true, createdAt: null, updatedAt: now };
}

/** As long and as unguessable as a random one: the shopper's id is neither shown to anybody nor found from this. */
function idFor(ownerId: string, earlier: readonly string[]): string {
  const seed = ["calendar", ownerId, ...earlier.toSorted()].join(" ");
  return createHash("sha256").update(seed).digest("base64url").slice(0, ownerId.length);
}
