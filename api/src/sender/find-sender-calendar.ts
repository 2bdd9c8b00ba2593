import createError from "http-errors";
import type { CalendarModel } from "../calendars/calendar-model";
import { readShown, type ShownCalendar } from "../calendars/stored-calendar";
import { isLinked, type SenderCookie } from "../sessions/sender";

interface SenderCaller {
  ownerId: string | undefined;
  sender: SenderCookie | undefined;
}

/**
 * A calendar by id, for whoever made it in this browser or came by its private link.
 * @throws 404 when there is none, it is another's, or the link was replaced: the answer is the same
 */
export async function findSenderCalendar(
  { calendars }: { calendars: CalendarModel },
  { ownerId, sender }: SenderCaller,
  calendarId: string,
): Promise<ShownCalendar> {
  const calendar = await readShown(calendars, { _id: calendarId });
  if (!calendar || !(isLinked(sender, calendar) || calendar.ownerId === ownerId)) throw createNotFoundError();
  return calendar;
}

export const createNotFoundError = () =>
  createError(404, "This calendar does not open here. Its private link stands in the mail of your order.");
