import type { MailKind, SenderMails } from "@advent/contract";
import type { MailModel } from "../mail/mail-model";
import type { OwedMail } from "../mail/mail-queue";
import { fingerprintOf } from "../mail/message";

export const NO_MAILS: SenderMails = { firstDoor: false, lastDoor: false, answers: false };

export type SenderMailKind = Extract<MailKind, "first-door" | "last-door" | "answer">;

/** `first-door` → `first-door:{calendarId}`; `answer:{itemId}` → `answer:{calendarId}:{itemId}`. */
export function mailOfNews(calendarId: string, news: string): OwedMail & { kind: SenderMailKind } {
  const [kind = "", ...about] = news.split(":");
  return { key: [kind, calendarId, ...about].join(":"), kind: kind as SenderMailKind, calendarId };
}

/** The day that an answer's mail is about. */
export const itemIdOf = (key: string): string => key.split(":")[2] ?? "";

/** Forgets that they were owed, and with that when a door opened or an answer came. */
export async function forgetMails(mails: MailModel, calendarId: string, news: readonly string[]): Promise<void> {
  await mails.deleteMany({ _id: { $in: news.map((one) => fingerprintOf(mailOfNews(calendarId, one).key)) } });
}
