import { ORDERED } from "@advent/contract";
import createError from "http-errors";
import type { QueryFilter } from "mongoose";
import type { CalendarDocument, CalendarModel } from "./calendar-model";
import { readOne } from "./stored-calendar";

/** Anybody's calendar by id. @throws 404 */
export async function findCalendar(calendars: CalendarModel, calendarId: string): Promise<CalendarDocument> {
  return found(calendars, { _id: calendarId });
}

/**
 * A shopper's own calendar by id.
 * @throws 404 when there is none or it is another shopper's: the answer is the same for both
 */
export async function findOwnCalendar(
  calendars: CalendarModel,
  ownerId: string,
  calendarId: string,
): Promise<CalendarDocument> {
  return found(calendars, { _id: calendarId, ownerId });
}

/** The calendar the shopper is working on. @throws 404 before the first visit */
export async function findCurrentCalendar(calendars: CalendarModel, ownerId: string): Promise<CalendarDocument> {
  return found(calendars, { ownerId, current: true });
}

/** A shopper's own calendar that holds the item, and the item. @throws 404 */
export async function findOwnItem(calendars: CalendarModel, ownerId: string, itemId: string) {
  const calendar = await readOne(calendars.findOne({ ownerId, "items._id": itemId }));
  return itemOf(calendar, itemId);
}

/** @throws 404 when the calendar does not hold the item, or there is no calendar */
export function itemOf(calendar: CalendarDocument | null, itemId: string) {
  const item = calendar?.items.find(({ _id }) => _id === itemId);
  if (!calendar || !item) throw createError(404, "This gift is not in your calendar.");
  return { calendar, item };
}

/** The filter for the calendar as it was read: not ordered, and with the same gifts. */
export const asRead = ({ _id, revision }: CalendarDocument) => ({
  _id,
  orderNumber: null,
  revision: revision || { $in: [0, null] },
});

async function found(calendars: CalendarModel, filter: QueryFilter<CalendarDocument>): Promise<CalendarDocument> {
  const calendar = await readOne(calendars.findOne(filter));
  if (!calendar) throw createError(404, "This calendar does not exist.");
  return calendar;
}

export const alreadyOrdered = () => createError(409, ORDERED);
export const changedMeanwhile = (advice = "Please try again.") =>
  createError(409, `The calendar has changed meanwhile. ${advice}`);
