import createError from "http-errors";
import type { CalendarModel } from "../calendars/calendar-model";
import { changeCalendar } from "../calendars/change-calendar";
import { findCalendar } from "../calendars/find-calendar";
import { HIDE_OPENINGS } from "../calendars/openings/hide-openings";
import { DOOR_NEWS } from "../calendars/openings/news";
import type { EmailModel } from "../email/email-model";
import type { Live } from "../http/events/live";
import { forgetSenderEmails } from "../sender/sender-emails";

interface OpeningTimesDeps {
  calendars: CalendarModel;
  email: { records: EmailModel };
  live: Live;
}

interface Choice {
  calendarId: string;
  ownerId: string | undefined;
  hidesOpenings: boolean;
}

/**
 * Switches the recording of opening times. Only the recipient may choose.
 * Switching it off also removes the times from the calendar, from sent emails and from events.
 * @throws 403, 404
 */
export async function chooseTimes({ calendars, email, live }: OpeningTimesDeps, choice: Choice): Promise<void> {
  const { calendarId, ownerId, hidesOpenings } = choice;
  const calendar = await findCalendar(calendars, calendarId);
  if (calendar.ownerId === ownerId) throw createError(403, "Only the recipient can choose this.");
  await changeCalendar(calendars, { _id: calendarId }, hidesOpenings ? HIDE_OPENINGS : { hidesOpenings });
  if (!hidesOpenings) return;
  await forgetSenderEmails(email.records, calendarId, DOOR_NEWS);
  await live.forget(calendarId);
}
