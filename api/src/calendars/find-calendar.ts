import { ORDERED_MESSAGE } from "@advent/contract";
import { AppError } from "../errors";
import type { CalendarModel, ShownCalendar } from "./calendar-model";
import { createReservedCalendar, findInOwn, findStoredIds, getFirstOwn, isOwner } from "./own-calendars";
import { readShown } from "./stored-calendar";

export async function findCalendar(calendars: CalendarModel, calendarId: string): Promise<ShownCalendar> {
  const calendar = await findAnyCalendar(calendars, calendarId);
  if (calendar.erasedAt) throw createNotFoundError();
  return calendar;
}

export async function findAnyCalendar(calendars: CalendarModel, calendarId: string): Promise<ShownCalendar> {
  const calendar = await readShown(calendars, { _id: calendarId });
  if (!calendar) throw createNotFoundError();
  return calendar;
}

export async function findOwnCalendar(
  calendars: CalendarModel,
  ownerId: string,
  calendarId: string,
): Promise<ShownCalendar> {
  const stored = await readShown(calendars, { _id: calendarId });
  const calendar = stored?.ownerId === ownerId ? stored : await findCurrentCalendar(calendars, ownerId);
  if (calendar._id !== calendarId) throw createNotFoundError();
  return calendar;
}

export async function findCurrentCalendar(calendars: CalendarModel, ownerId: string): Promise<ShownCalendar> {
  const found = await readShown(calendars, { _id: getFirstOwn(ownerId)._id });
  const first = found && isOwner(found.ownerId, ownerId) ? found : null;
  if (first?.current) return first;
  if (!first) return createReservedCalendar(ownerId);
  const ids = await findStoredIds(calendars, ownerId);
  const current = await readShown(calendars, { _id: { $in: ids }, ownerId, current: true });
  return current ?? createReservedCalendar(ownerId, ids);
}

export async function findOwnItem(calendars: CalendarModel, ownerId: string, itemId: string) {
  const holding = { "items._id": itemId };
  const calendar = await findInOwn(calendars, ownerId, holding, (own) => readShown(calendars, own));
  return getItem(calendar, itemId);
}

export function getItem<C extends ShownCalendar>(calendar: C | null, itemId: string) {
  const item = calendar?.items.find(({ _id }) => _id === itemId);
  if (!calendar || !item) throw new AppError("not_found", "This gift is not in your calendar.");
  return { calendar, item };
}

/** Matches the calendar only while it is unordered and its mode, items and gift wrap are unchanged. */
export const matchAsRead = ({ _id, revision }: ShownCalendar) => ({
  _id,
  orderNumber: null,
  // Older documents may lack a revision, which the types do not show.
  revision: revision || ({ $in: [0, null] } as unknown as number),
});

const createNotFoundError = () => new AppError("not_found", "This calendar does not exist.");
export const createOrderedError = () => new AppError("already_ordered", ORDERED_MESSAGE);
export const createChangedError = (advice = "Please try again.") =>
  new AppError("changed_meanwhile", `The calendar has changed in the meantime. ${advice}`);
