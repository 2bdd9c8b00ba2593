import createError from "http-errors";
import type { CalendarModel, ShownDocument } from "./calendar-model";
import { changeCalendar } from "./change-calendar";
import { findCurrentCalendar } from "./find-calendar";
import { createReservedCalendar, findStoredIds, getFirstOwn, MAX_CALENDARS, type Own } from "./own-calendars";

export async function startAnother(calendars: CalendarModel, ownerId: string): Promise<ShownDocument> {
  const end = (own: Own) =>
    changeCalendar(calendars, { ...own, current: true, orderNumber: { $gt: "" } }, { current: false });
  const first = getFirstOwn(ownerId);
  if (await end(first)) return createReservedCalendar(ownerId, [first._id]);
  const calendar = await findCurrentCalendar(calendars, ownerId);
  if (calendar.orderNumber) {
    if ((await findStoredIds(calendars, ownerId)).length >= MAX_CALENDARS)
      throw createError(
        409,
        `This browser has ordered ${MAX_CALENDARS} calendars. Please start another one in another browser.`,
      );
    await end({ _id: calendar._id, ownerId });
    return findCurrentCalendar(calendars, ownerId);
  }
  if (calendar.items.length > 0) throw createError(409, "Your current calendar is not ordered yet.");
  return calendar;
}
