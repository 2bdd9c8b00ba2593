import { getDateIn } from "@advent/contract";
import type { CalendarDeps } from "../../calendars/calendar-deps";
import { getLandingUrl } from "../../calendars/present-calendar";
import { readOne } from "../../calendars/stored-calendar";
import type { QueuedEmail } from "../../email/email-queue";
import { EmailNotNeededError } from "../../email/mailer";
import { buildReminderConfirmEmail, buildReminderEmail } from "../../email/templates/reminder-emails";
import { findDayOpeningAt, getRemindedOpening } from "./reminder-days";
import type { ReminderModel } from "./reminder-model";
import { getReminderLinks } from "./reminder-secret";

interface ReminderDeps extends Pick<CalendarDeps, "calendars" | "config" | "openingClock"> {
  reminders: ReminderModel;
}

export async function renderReminder(
  { key, kind, calendarId }: QueuedEmail,
  { calendars, reminders, openingClock, config }: ReminderDeps,
  isPast: boolean,
) {
  const [, , id = "", date] = key.split(":");
  const reminder = await reminders.findById(id).lean();
  if (!reminder) throw new EmailNotNeededError("The recipient has ended the reminder.");
  const calendar = await readOne(calendars, { _id: calendarId });
  const now = openingClock();
  const opening = getRemindedOpening(calendar, now);
  if (!opening) throw new EmailNotNeededError("No door is left to open.");
  const { confirm, stop, stopCall } = getReminderLinks(reminder, config, isPast);
  const facts = { recipient: calendar?.customerName ?? null, stopUrl: stop };
  if (kind === "reminder-confirm") {
    if (!isPast && reminder.confirmedAt) throw new EmailNotNeededError("The reminder is already confirmed.");
    return { to: reminder.email, content: buildReminderConfirmEmail({ ...facts, pageUrl: confirm }) };
  }
  if (!isPast && getDateIn(now, opening.timeZone) !== date) throw new EmailNotNeededError("The morning has passed.");
  const pageUrl = getLandingUrl(config, calendarId);
  return {
    to: reminder.email,
    stopCall,
    content: buildReminderEmail({ ...facts, day: findDayOpeningAt(now, opening), pageUrl }),
  };
}
