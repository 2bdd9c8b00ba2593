import { type CalendarModel, collectionOf } from "../calendars/calendar-model";
import { Computed, changeCalendar, literal } from "../calendars/change-calendar";
import type { MailQueue } from "../mail/mail-queue";
import { mailOfNews } from "./sender-mails";

/** Calendars of one run. */
const BATCH = 100;

/**
 * Writes down the mails that openings and answers owe. What is owed was stored together with the opening or the answer; a
 * process killed before the last step owes the same mails again, which the queue knows.
 */
export async function oweNews({ calendars, email }: { calendars: CalendarModel; email: { queue: MailQueue } }) {
  const due = collectionOf(calendars)
    .find({ news: { $gt: "" } }, { projection: { news: 1 } })
    .limit(BATCH);
  for (const { _id, news } of await due.toArray()) {
    await email.queue.owe(news.map((one) => mailOfNews(_id, one)));
    await changeCalendar(calendars, { _id }, { news: new Computed({ $setDifference: ["$news", literal(news)] }) });
  }
}
