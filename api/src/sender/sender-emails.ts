import type { EmailKind, SenderEmails } from "@advent/contract";
import type { EmailModel, QueuedEmail } from "../email/email-queue";
import type { Mailer } from "../email/mailer";
import { hashKey } from "../email/message";

export const NO_EMAILS: SenderEmails = { firstDoor: false, lastDoor: false, replies: false };

/** Maps `first-door` to `first-door:{calendarId}` and `reply:{itemId}` to `reply:{calendarId}:{itemId}`. */
export function toEmail(calendarId: string, news: string): QueuedEmail {
  const [kind = "", ...about] = news.split(":");
  return { key: [kind, calendarId, ...about].join(":"), kind: kind as EmailKind, calendarId };
}

const REPEATED = ":again:";

/** Returns an email that is sent again. Requests within a minute send it once. */
export const buildRepeatedEmail = (email: QueuedEmail, now: Date): QueuedEmail => ({
  ...email,
  key: email.key + REPEATED + now.toISOString().slice(0, 16),
});

/** Returns the key of the email itself, also for one that is sent again. */
export const getOriginalKey = (key: string): string => key.split(REPEATED)[0] ?? key;

export const getItemId = (key: string): string => key.split(":")[2] ?? "";

export interface ForgetDeps {
  email: { records: EmailModel; mailer: Pick<Mailer, "kept"> };
}

export const getEmailIds = (calendarId: string, news: readonly string[]): string[] =>
  news.map((one) => hashKey(toEmail(calendarId, one).key));

/** Deletes the emails with their files, and with them what they say of openings, replies and contributors. */
export async function forgetEmails({ email }: ForgetDeps, calendarId: string, news: readonly string[]): Promise<void> {
  const ids = getEmailIds(calendarId, news);
  await email.records.deleteMany({ _id: { $in: ids } });
  for (const id of ids) await email.mailer.kept?.forget(id);
}
