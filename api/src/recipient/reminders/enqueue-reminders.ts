import { getDateIn } from "@advent/contract";
import type { CalendarDeps } from "../../calendars/calendar-deps";
import { readOne } from "../../calendars/stored-calendar";
import type { EmailQueue } from "../../email/email-queue";
import { findDayOpeningAt, getNextMorning, getRemindedOpening, getReminderEnd } from "./reminder-days";
import type { ReminderDocument, ReminderModel } from "./reminder-model";

const BATCH_SIZE = 100;

interface ReminderDeps extends Pick<CalendarDeps, "calendars" | "openingClock"> {
  reminders: ReminderModel;
  email: { queue: EmailQueue };
}

/**
 * Enqueues the morning's reminders. A process killed before the next morning is stored enqueues them again, and
 * the queue ignores duplicates of a date.
 */
export async function enqueueReminders(deps: ReminderDeps): Promise<void> {
  const now = deps.openingClock();
  const due = deps.reminders.find({ dueAt: { $lte: new Date(now) } }).limit(BATCH_SIZE);
  for (const reminder of await due.lean()) await remind(deps, reminder, now);
}

async function remind({ calendars, reminders, email }: ReminderDeps, reminder: ReminderDocument, now: number) {
  const { _id, calendarId, dueAt } = reminder;
  const opening = getRemindedOpening(await readOne(calendars, { _id: calendarId }), now);
  if (!opening) return void (await reminders.deleteOne({ _id }));
  if (findDayOpeningAt(now, opening)) {
    const key = `reminder:${calendarId}:${_id}:${getDateIn(now, opening.timeZone)}`;
    await email.queue.enqueue([{ key, kind: "reminder", calendarId }]);
  }
  const next = { dueAt: getNextMorning(now, opening.timeZone), expiresAt: getReminderEnd(opening) };
  await reminders.updateOne({ _id, dueAt }, { $set: next });
}
