import type { EmailKind, SenderEmails } from "@advent/contract";
import type { EmailModel, QueuedEmail } from "../email/email-queue";
import { hashKey } from "../email/message";

export const NO_EMAILS: SenderEmails = { firstDoor: false, lastDoor: false, replies: false };

/** Maps `first-door` to `first-door:{calendarId}` and `reply:{itemId}` to `reply:{calendarId}:{itemId}`. */
export function toEmail(calendarId: string, news: string): QueuedEmail {
  const [kind = "", ...about] = news.split(":");
  return { key: [kind, calendarId, ...about].join(":"), kind: kind as EmailKind, calendarId };
}

export const getItemId = (key: string): string => key.split(":")[2] ?? "";

/** Deletes the emails, and with them when a day was opened or a reply arrived. */
export async function forgetSenderEmails(
  emails: EmailModel,
  calendarId: string,
  news: readonly string[],
): Promise<void> {
  await emails.deleteMany({ _id: { $in: news.map((one) => hashKey(toEmail(calendarId, one).key)) } });
}
