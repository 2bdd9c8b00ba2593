import createError from "http-errors";
import type { AppContext } from "../http/call";
import { ownerOf } from "../sessions/shopper";
import type { CalendarDocument } from "./calendar-model";

/**
 * The caller's own calendar by id.
 * @throws 404 when there is none or it is another shopper's: the answer is the same for both
 */
export async function findOwnCalendar(ctx: AppContext, calendarId: string): Promise<CalendarDocument> {
  const filter = { _id: calendarId, ownerId: ownerOf(ctx) };
  const calendar = await ctx.state.services.calendars.findOne(filter).lean<CalendarDocument>();
  if (!calendar) throw calendarNotFound();
  return calendar;
}

/** The calendar the shopper is working on. @throws 404 before the first visit */
export async function findCurrentCalendar(ctx: AppContext): Promise<CalendarDocument> {
  const filter = { ownerId: ownerOf(ctx), current: true };
  const calendar = await ctx.state.services.calendars.findOne(filter).lean<CalendarDocument>();
  if (!calendar) throw calendarNotFound();
  return calendar;
}

/** The caller's own calendar that holds the item. @throws 404 */
export async function findCalendarOfItem(ctx: AppContext, itemId: string): Promise<CalendarDocument> {
  const filter = { ownerId: ownerOf(ctx), "items._id": itemId };
  const calendar = await ctx.state.services.calendars.findOne(filter).lean<CalendarDocument>();
  if (!calendar) throw itemNotFound();
  return calendar;
}

export const calendarNotFound = () => createError(404, "This calendar does not exist.");
export const itemNotFound = () => createError(404, "This gift is not in your calendar.");
export const alreadyOrdered = () => createError(409, "This calendar is ordered; its gifts can no longer change.");
