import type { MailKind } from "@advent/contract";
import type { MailModel } from "./mail-model";
import { fingerprintOf } from "./message";

/** A mail that is owed. Its words are made from the calendar when it is sent, so that the queue holds nothing personal. */
export interface OwedMail {
  /** The same key is the same mail: owed once, sent once. */
  key: string;
  kind: MailKind;
  calendarId: string;
}

export interface MailQueue {
  /** Remembers each unless it is known already. */
  owe(mails: readonly OwedMail[]): Promise<void>;
}

export function databaseMailQueue(mails: MailModel): MailQueue {
  return {
    async owe(owed) {
      const owedAt = new Date();
      const waiting = { state: "waiting" as const, owedAt, dueAt: owedAt, tries: 0, sentAt: null, why: null };
      const remembered = owed.map((mail) => ({
        updateOne: {
          filter: { _id: fingerprintOf(mail.key) },
          update: { $setOnInsert: { ...mail, ...waiting, expiresAt: null } },
          upsert: true,
        },
      }));
      if (remembered.length > 0) await mails.bulkWrite(remembered, { ordered: false });
    },
  };
}
