import { confirmReminder, MS_PER_DAY, requestReminder, stopReminder, toIsoDate } from "@advent/contract";
import createError from "http-errors";
import { findCalendar } from "../../calendars/find-calendar";
import { readOne } from "../../calendars/stored-calendar";
import { hashEmail, hashKey } from "../../email/message";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { getNextMorning, getRemindedOpening, getReminderEnd } from "./reminder-days";
import { isReminderSecret } from "./reminder-secret";

const UNCONFIRMED_TTL_MS = 2 * MS_PER_DAY;

export function registerReminderRoutes(router: AppRouter): void {
  serve(router, requestReminder, async ({ services, clientKey, params: { calendarId }, body }) => {
    const email = body.email.toLowerCase();
    await services.limits.spend("reminderAddress", clientKey);
    await services.limits.spend("reminderCalendar", calendarId);
    await services.limits.spend("reminderEmail", hashEmail(email));
    const calendar = await findCalendar(services.calendars, calendarId);
    const now = services.openingClock();
    if (!getRemindedOpening(calendar, now))
      throw createError(409, "This calendar has no door left that opens on a day of its own.");
    const id = hashKey(`${calendarId}:${email}`);
    const created = { calendarId, email: body.email, confirmedAt: null, dueAt: null };
    const expiresAt = new Date(Date.now() + UNCONFIRMED_TTL_MS);
    await services.reminders.updateOne({ _id: id }, { $setOnInsert: { ...created, expiresAt } }, { upsert: true });
    // Asking again sends one more email on the next day at the earliest.
    const key = `reminder-confirm:${calendarId}:${id}:${toIsoDate(Date.now())}`;
    await services.email.queue.enqueue([{ key, kind: "reminder-confirm", calendarId }]);
  });

  serve(router, confirmReminder, async ({ services, params: { reminderId }, body }) => {
    const reminder = isReminderSecret(reminderId, body.secret, services.config)
      ? await services.reminders.findById(reminderId).lean()
      : null;
    const now = services.openingClock();
    const opening =
      reminder && getRemindedOpening(await readOne(services.calendars, { _id: reminder.calendarId }), now);
    if (!opening) throw createError(410, "This link has ended. Please ask for the reminder again.");
    const confirmed = {
      confirmedAt: new Date(),
      dueAt: getNextMorning(now, opening.timeZone),
      expiresAt: getReminderEnd(opening),
    };
    await services.reminders.updateOne({ _id: reminderId, confirmedAt: null }, { $set: confirmed });
  });

  serve(router, stopReminder, async ({ services, params: { reminderId }, query: { secret } }) => {
    // A wrong secret learns nothing, and email clients expect success.
    if (isReminderSecret(reminderId, secret, services.config)) await services.reminders.deleteOne({ _id: reminderId });
  });
}
