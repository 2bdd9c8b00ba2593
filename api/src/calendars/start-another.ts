import createError from "http-errors";
import type { CalendarModel, ShownDocument } from "./calendar-model";
import { changeCalendar } from "./change-calendar";
import { findCurrentCalendar, nextCalendar } from "./find-calendar";

/** Another calendar, once the current one is ordered; it is stored with its first change. @throws 409 before that */
export async function startAnother(calendars: CalendarModel, ownerId: string): Promise<ShownDocument> {
  const ordered = { ownerId, current: true, orderNumber: { $gt: "" } };
  if (await changeCalendar(calendars, ordered, { current: false })) return nextCalendar(calendars, ownerId);
  const calendar = await findCurrentCalendar(calendars, ownerId);
  if (calendar.items.length > 0) throw createError(409, "Your current calendar is not ordered yet.");
  return calendar;
}
