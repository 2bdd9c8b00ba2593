import { isDeepStrictEqual } from "node:util";
import { isDuplicateKey } from "../database/database-errors";
import { AppError } from "../errors";
import type { CalendarDeps } from "./calendar-deps";
import type { CalendarDocument, CalendarModel, ShownCalendar } from "./calendar-model";
import { type Change, changeCalendar } from "./change-calendar";
import { createChangedError, findCurrentCalendar, matchAsRead } from "./find-calendar";
import {
  createReservedCalendar,
  findStoredIds,
  getFirstOwn,
  getNextCalendarId,
  MAX_CALENDARS,
  type Own,
} from "./own-calendars";
import { CALENDAR_DEFAULTS, type Filter } from "./stored-calendar";

type ChangeDeps = Pick<CalendarDeps, "calendars" | "limits">;

export interface Caller {
  ownerId: string;
  clientKey: string;
  shop: string | undefined;
  /** Defaults to the shopper's current calendar. */
  calendarId?: string;
}

interface Changing {
  requested: Readonly<Record<string, unknown>>;
  preconditions: Filter;
  change: Change;
}

/**
 * Calls {@link changeCalendar} for a shopper. The first change stores the calendar under its reserved id.
 * @returns `null` when the preconditions fail or the calendar is not the shopper's
 * @throws 429
 */
export async function changeOwnCalendar(
  parts: ChangeDeps,
  caller: Caller,
  { requested, preconditions, change }: Changing,
): Promise<(ShownCalendar & Partial<CalendarDocument>) | null> {
  const { ownerId, calendarId } = caller;
  const matchStored = (_id: string) => ({ _id, ownerId, ...(!calendarId && { current: true }), ...preconditions });
  const first = calendarId ?? getNextCalendarId(ownerId);
  const changed = await changeCalendar(parts.calendars, matchStored(first), change);
  if (changed) return changed;
  const current = await findCurrentCalendar(parts.calendars, ownerId);
  if ((calendarId ?? current._id) !== current._id) return null;
  if (!current.createdAt) {
    if (!isNews(requested)) return current;
    const stored = await store(parts, caller, { calendar: current, change });
    if (stored) return stored;
  }
  return changeCalendar(parts.calendars, matchStored(current._id), change);
}

const isNews = (requested: Changing["requested"]) =>
  Object.entries(requested).some(
    ([field, value]) =>
      value !== undefined && !isDeepStrictEqual(value, (CALENDAR_DEFAULTS as Changing["requested"])[field]),
  );

async function store(
  { calendars, limits }: ChangeDeps,
  { clientKey, shop = null }: { clientKey: string; shop?: string | null | undefined },
  { calendar: { _id, ownerId }, change }: { calendar: ShownCalendar; change: Change },
): Promise<CalendarDocument | null> {
  await limits.spend("newCalendar", clientKey);
  const unstored = { _id, ownerId, current: true, shop, createdAt: { $exists: false } };
  try {
    return await changeCalendar(calendars, unstored, change, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await limits.giveBack("newCalendar", clientKey);
    return null;
  }
}

/** @throws 409 with this advice when the calendar was ordered or its items have changed since it was read */
export async function changeAsRead(
  calendars: CalendarModel,
  calendar: ShownCalendar,
  change: Change,
  advice?: string,
): Promise<CalendarDocument> {
  const changed = await changeCalendar(calendars, matchAsRead(calendar), change);
  if (!changed) throw createChangedError(advice);
  return changed;
}

export async function startAnother(calendars: CalendarModel, ownerId: string): Promise<ShownCalendar> {
  const end = (own: Own) =>
    changeCalendar(calendars, { ...own, current: true, orderNumber: { $gt: "" } }, { current: false });
  const first = getFirstOwn(ownerId);
  if (await end(first)) return createReservedCalendar(ownerId, [first._id]);
  const calendar = await findCurrentCalendar(calendars, ownerId);
  if (calendar.orderNumber) {
    if ((await findStoredIds(calendars, ownerId)).length >= MAX_CALENDARS)
      throw new AppError(
        "conflict",
        `This browser has ordered ${MAX_CALENDARS} calendars. Please start another one in another browser.`,
      );
    await end({ _id: calendar._id, ownerId });
    return findCurrentCalendar(calendars, ownerId);
  }
  if (calendar.items.length > 0) throw new AppError("conflict", "Your current calendar is not ordered yet.");
  return calendar;
}
