import type { CalendarModel, ShownCalendar } from "../calendars/calendar-model";
import { readShown } from "../calendars/stored-calendar";
import { AppError } from "../errors";
import { isLinked, type SenderCookie } from "../http/sessions/sender";

interface SenderCaller {
  ownerId: string | undefined;
  sender: SenderCookie | undefined;
}

/**
 * Finds a calendar for its owner or for a browser with its private link.
 * @throws 404 when it does not exist, belongs to another shopper or its link was replaced, with the same message
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
  new AppError("not_found", "This calendar can’t be opened here. Use the private link in your order email.");
