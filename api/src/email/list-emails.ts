import type { listEmails, QueryOf } from "@advent/contract";
import createError from "http-errors";
import { type CalendarModel, getCollection } from "../calendars/calendar-model";
import { addUpTo, countUpTo } from "../database/count-up-to";
import { createKeyset } from "../database/keyset";
import type { EmailDocument, EmailModel } from "./email-model";

const PAGE_SIZE = 20;
const newestFirst = createKeyset("enqueuedAt");

export const emailsPage = (emails: EmailModel, { filter = "all", cursor }: QueryOf<typeof listEmails>) =>
  newestFirst.find(emails, filter === "all" ? {} : { state: filter }, cursor, PAGE_SIZE);

export async function countEmails(emails: EmailModel) {
  const count = (state: EmailDocument["state"]) => countUpTo(emails, { state });
  const counted = await Promise.all([count("waiting"), count("sent"), count("dead"), count("unneeded")]);
  const [waiting, sent, dead, unneeded] = counted;
  return { all: addUpTo(waiting, sent, dead, unneeded), waiting, sent, dead };
}

export async function findEmail(emails: EmailModel, emailId: string): Promise<EmailDocument> {
  const email = await emails.findById(emailId).lean();
  if (!email) throw createError(404, "This email no longer exists. Emails are listed for 90 days.");
  return email;
}

export async function retryDead(emails: EmailModel, emailId: string): Promise<EmailDocument> {
  const again = { state: "waiting" as const, dueAt: new Date(), tries: 0, why: null, expiresAt: null };
  const retried = await emails
    .findOneAndUpdate({ _id: emailId, state: "dead" }, { $set: again }, { returnDocument: "after" })
    .lean();
  if (retried) return retried;
  await findEmail(emails, emailId);
  throw createError(409, "This email can’t be retried. Someone else may have retried it already.");
}

export async function findCustomers(calendars: CalendarModel, emails: readonly EmailDocument[]) {
  const ids = [...new Set(emails.map(({ calendarId }) => calendarId))];
  if (ids.length === 0) return new Map<string, string | null>();
  const names = getCollection(calendars).find({ _id: { $in: ids } }, { projection: { customerName: 1 } });
  return new Map((await names.toArray()).map(({ _id, customerName }) => [_id, customerName]));
}
