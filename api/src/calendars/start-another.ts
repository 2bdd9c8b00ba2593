import createError from "http-errors";
import type { CalendarModel, ShownDocument } from "./calendar-model";
import { changeCalendar } from "./change-calendar";
import { findCurrentCalendar } from "./find-calendar";
import { firstOwn, type Own } from "./own-calendars";
import { reservedCalendar } from "./reserved-calendar";

/** Another calendar, once the current one is ordered; it is stored with its first change. @throws 409 before that */
export async function startAnother(calendars: CalendarModel, ownerId: string): Promise<ShownDocument> {
  const end = (own: Own) =>
    changeCalendar(calendars, { ...own, current: true, orderNumber: { $gt: "" } }, { current: false });
  const first = firstOwn(ownerId);
  if (await end(first)) return reservedCalendar(ownerId, [first._id]);
  const calendar = await findCurrentCalendar(calendars, ownerId);
  if (calendar.orderNumber) {
    await end({ _id: calendar._id, ownerId });
    return findCurrentCalendar(calendars, ownerId);
  }
  if (calendar.items.length > 0) throw createError(409, "Your current calendar is not ordered yet.");
  return calendar;
}
