import createError from "http-errors";
import { isDuplicateKey } from "../database/duplicate-key";
import type { Limits } from "../limits/limits";
import { unguessableId } from "../sessions/shopper";
import type { CalendarDocument, CalendarModel } from "./calendar-model";
import { changeCalendar } from "./change-calendar";
import { readOne, UNWRITTEN } from "./stored-calendar";

const THIRTY_DAYS = 30 * 24 * 3600 * 1000;

interface Parts {
  calendars: CalendarModel;
  limits: Limits;
}

interface Visit {
  ownerId: string;
  ip: string;
  /** The shop that sent the shopper. */
  shop?: string | undefined;
}

/** The owner's current calendar; made when there is none. @throws 429 */
export async function findOrStart({ calendars, limits }: Parts, visit: Visit): Promise<CalendarDocument> {
  const current = { ownerId: visit.ownerId, current: true };
  const found = await readOne(calendars.findOne(current));
  if (found) return found;
  await limits.spend("newCalendar", visit.ip);
  const fresh = newCalendar(visit.ownerId, visit.shop);
  // Two first calls of one browser at once: the unique index lets one calendar in, both get it.
  await calendars.create(fresh).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
  return (await readOne(calendars.findOne(current))) ?? fresh;
}

/** Another calendar, once the current one is ordered. @throws 409 before that, 429 */
export async function startAnother(parts: Parts, visit: Visit): Promise<CalendarDocument> {
  await parts.limits.spend("newCalendar", visit.ip);
  const ordered = { ownerId: visit.ownerId, current: true, orderNumber: { $gt: "" } };
  await changeCalendar(parts.calendars, ordered, { current: false });
  const calendar = await findOrStart(parts, visit);
  if (calendar.items.length > 0) throw createError(409, "Your current calendar is not ordered yet.");
  return calendar;
}

/** An untouched calendar of this owner. */
export function newCalendar(ownerId: string, shop: string | null = null): CalendarDocument {
  const now = new Date();
  return {
    ...UNWRITTEN,
    _id: unguessableId(),
    ownerId,
    current: true,
    shop,
    expiresAt: new Date(now.getTime() + THIRTY_DAYS),
    createdAt: now,
    updatedAt: now,
  };
}
