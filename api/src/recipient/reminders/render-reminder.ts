import { getDateIn } from "@advent/contract";
import { getLandingUrl } from "../../calendars/present-calendar";
import { readOne } from "../../calendars/stored-calendar";
import type { Config } from "../../config";
import type { Services } from "../../create-services";
import type { QueuedEmail } from "../../email/email-queue";
import { EmailNotNeededError } from "../../email/mailer";
import type { EmailContent } from "../../email/templates/email-content";
import { buildReminderConfirmEmail, buildReminderEmail } from "../../email/templates/reminder-emails";
import { findDayOpeningAt, getRemindedOpening } from "./reminder-days";
import { getReminderLinks } from "./reminder-secret";

export interface ReminderRenderDeps extends Pick<Services, "calendars" | "reminders" | "openingClock"> {
  config: Pick<Config, "LANDING_ORIGIN" | "COOKIE_SECRET">;
}

interface RenderedReminder {
  to: string;
  stopCall?: string;
  letter: EmailContent;
}

export async function renderReminder(
  { key, kind, calendarId }: QueuedEmail,
  { calendars, reminders, openingClock, config }: ReminderRenderDeps,
  past: boolean,
): Promise<RenderedReminder> {
  const [, , id = "", date] = key.split(":");
  const reminder = await reminders.findById(id).lean();
  if (!reminder) throw new EmailNotNeededError("The recipient has ended the reminder.");
  const calendar = await readOne(calendars, { _id: calendarId });
  const now = openingClock();
  const opening = getRemindedOpening(calendar, now);
  if (!opening) throw new EmailNotNeededError("No door is left to open.");
  const { confirm, stop, stopCall } = getReminderLinks(reminder, config, past);
  const facts = { recipient: calendar?.customerName ?? null, stopUrl: stop };
  if (kind === "reminder-confirm") {
    if (!past && reminder.confirmedAt) throw new EmailNotNeededError("The reminder is already confirmed.");
    return { to: reminder.email, letter: buildReminderConfirmEmail({ ...facts, pageUrl: confirm }) };
  }
  if (!past && getDateIn(now, opening.timeZone) !== date) throw new EmailNotNeededError("The morning has passed.");
  const pageUrl = getLandingUrl(config, calendarId);
  return {
    to: reminder.email,
    stopCall,
    letter: buildReminderEmail({ ...facts, day: findDayOpeningAt(now, opening), pageUrl }),
  };
}
