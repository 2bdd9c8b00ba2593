import { type CalendarModel, getCollection } from "../calendars/calendar-model";
import { Computed, changeCalendar, toLiteral } from "../calendars/change-calendar";
import { parseWebhookNews } from "../calendars/openings/news";
import type { EmailQueue } from "../email/email-queue";
import { toEmail } from "../sender/sender-emails";
import type { Webhooks } from "../webhooks/webhooks";

const BATCH_SIZE = 100;

interface NewsDeps {
  calendars: CalendarModel;
  email: { queue: EmailQueue };
  webhooks: Pick<Webhooks, "enqueue">;
}

/**
 * Enqueues emails and webhooks for openings, replies and orders, which are stored as due together with the event.
 * A process that ends early enqueues them again, and the queue ignores duplicates.
 */
export async function enqueueNews({ calendars, email, webhooks }: NewsDeps) {
  const due = getCollection(calendars)
    .find({ news: { $gt: "" } }, { projection: { news: 1, orderNumber: 1 } })
    .limit(BATCH_SIZE);
  for (const { _id, news, orderNumber } of await due.toArray()) {
    const events = news.flatMap((one) => parseWebhookNews(one) ?? []);
    const emails = news.filter((one) => !parseWebhookNews(one)).map((one) => toEmail(_id, one));
    await email.queue.enqueue(emails);
    await webhooks.enqueue(events.map((event) => ({ ...event, calendarId: _id, orderNumber })));
    const left = new Computed({ $setDifference: ["$news", toLiteral(news)] });
    // An order may be packed and sent after an erasure.
    await changeCalendar(calendars, { _id }, { news: left }, { isBooks: true });
  }
}
