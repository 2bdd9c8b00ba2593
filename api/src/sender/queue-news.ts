import { type CalendarModel, getCollection } from "../calendars/calendar-model";
import { Computed, changeCalendar, toLiteral } from "../calendars/change-calendar";
import type { EmailQueue } from "../email/email-queue";
import { toEmail } from "./sender-emails";

const BATCH_SIZE = 100;

/**
 * Enqueues the emails for openings and replies, which are stored as due together with the event.
 * A process that ends early enqueues them again, and the queue ignores duplicates.
 */
export async function enqueueNews({ calendars, email }: { calendars: CalendarModel; email: { queue: EmailQueue } }) {
  const due = getCollection(calendars)
    .find({ news: { $gt: "" } }, { projection: { news: 1 } })
    .limit(BATCH_SIZE);
  for (const { _id, news } of await due.toArray()) {
    await email.queue.enqueue(news.map((one) => toEmail(_id, one)));
    await changeCalendar(calendars, { _id }, { news: new Computed({ $setDifference: ["$news", toLiteral(news)] }) });
  }
}
