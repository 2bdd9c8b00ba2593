import { confirmReminder, MS_PER_DAY, requestReminder, stopReminder, toIsoDate } from "@advent/contract";
import type { CalendarDeps } from "../../calendars/calendar-deps";
import { findCalendar } from "../../calendars/find-calendar";
import { readOne } from "../../calendars/stored-calendar";
import type { EmailQueue } from "../../email/email-queue";
import { hashEmail, hashKey } from "../../email/message";
import { AppError } from "../../errors";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { getNextMorning, getRemindedOpening, getReminderEnd } from "./reminder-days";
import type { ReminderModel } from "./reminder-model";
import { isReminderSecret } from "./reminder-secret";

const UNCONFIRMED_TTL_MS = 2 * MS_PER_DAY;

interface ReminderDeps extends Pick<CalendarDeps, "calendars" | "config" | "limits" | "openingClock"> {
  email: { queue: EmailQueue };
  reminders: ReminderModel;
}

export function registerReminderRoutes(router: AppRouter, deps: ReminderDeps): void {
  serve(router, requestReminder, async ({ clientKey, params: { calendarId }, body }) => {
    const email = body.email.toLowerCase();
    await deps.limits.spend("reminderAddress", clientKey);
    await deps.limits.spend("reminderCalendar", calendarId);
    await deps.limits.spend("reminderEmail", hashEmail(email));
    const calendar = await findCalendar(deps.calendars, calendarId);
    const now = deps.openingClock();
    if (!getRemindedOpening(calendar, now))
      throw new AppError("conflict", "This calendar has no more doors to be reminded of.");
    const id = hashKey(`${calendarId}:${email}`);
    const created = { calendarId, email: body.email, confirmedAt: null, dueAt: null };
    const expiresAt = new Date(Date.now() + UNCONFIRMED_TTL_MS);
    await deps.reminders.updateOne({ _id: id }, { $setOnInsert: { ...created, expiresAt } }, { upsert: true });
    // Asking again sends one more email on the next day at the earliest.
    const key = `reminder-confirm:${calendarId}:${id}:${toIsoDate(Date.now())}`;
    await deps.email.queue.enqueue([{ key, kind: "reminder-confirm", calendarId }]);
  });

  serve(router, confirmReminder, async ({ params: { reminderId }, body }) => {
    const reminder = isReminderSecret(reminderId, body.secret, deps.config)
      ? await deps.reminders.findById(reminderId).lean()
      : null;
    const now = deps.openingClock();
    const opening = reminder && getRemindedOpening(await readOne(deps.calendars, { _id: reminder.calendarId }), now);
    if (!opening) throw new AppError("expired", "This link no longer works. Please ask for the reminder again.");
    const confirmed = {
      confirmedAt: new Date(),
      dueAt: getNextMorning(now, opening.timeZone),
      expiresAt: getReminderEnd(opening),
    };
    await deps.reminders.updateOne({ _id: reminderId, confirmedAt: null }, { $set: confirmed });
  });

  serve(router, stopReminder, async ({ params: { reminderId }, query: { secret } }) => {
    // A wrong secret learns nothing, and email clients expect success.
    if (isReminderSecret(reminderId, secret, deps.config)) await deps.reminders.deleteOne({ _id: reminderId });
  });
}
