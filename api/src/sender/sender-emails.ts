import type { EmailKind, SenderEmails } from "@advent/contract";
import type { EmailModel, QueuedEmail } from "../email/email-queue";
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

/** Deletes the emails, and with them when a day was opened or a reply arrived. */
export async function forgetSenderEmails(
  emails: EmailModel,
  calendarId: string,
  news: readonly string[],
): Promise<void> {
  await emails.deleteMany({ _id: { $in: news.map((one) => hashKey(toEmail(calendarId, one).key)) } });
}
