import { type CalendarModel, getCollection } from "../calendars/calendar-model";
import { Computed, changeCalendar, toLiteral } from "../calendars/change-calendar";
import type { EmailQueue } from "../mail/mail-queue";
import { toEmail } from "./sender-mails";

/** Calendars of one run. */
const BATCH_SIZE = 100;

/**
 * Writes down the mails that openings and answers owe. What is owed was stored together with the opening or the answer; a
 * process killed before the last step owes the same mails again, which the queue knows.
 */
export async function enqueueNews({ calendars, email }: { calendars: CalendarModel; email: { queue: EmailQueue } }) {
  const due = getCollection(calendars)
    .find({ news: { $gt: "" } }, { projection: { news: 1 } })
    .limit(BATCH_SIZE);
  for (const { _id, news } of await due.toArray()) {
    await email.queue.owe(news.map((one) => toEmail(_id, one)));
    await changeCalendar(calendars, { _id }, { news: new Computed({ $setDifference: ["$news", toLiteral(news)] }) });
  }
}
