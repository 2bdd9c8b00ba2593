import type { EmailKind } from "@advent/contract";
import type { EmailModel } from "./mail-model";
import { hashKey } from "./message";

/** A mail that is owed. Its words are made from the calendar when it is sent, so that the queue holds nothing personal. */
export interface QueuedEmail {
  /** The same key is the same mail: owed once, sent once. */
  key: string;
  kind: EmailKind;
  calendarId: string;
}

export interface EmailQueue {
  /** Remembers each unless it is known already. */
  owe(mails: readonly QueuedEmail[]): Promise<void>;
}

export function databaseMailQueue(mails: EmailModel): EmailQueue {
  return {
    async owe(owed) {
      const owedAt = new Date();
      const waiting = { state: "waiting" as const, owedAt, dueAt: owedAt, tries: 0, sentAt: null, why: null };
      const remembered = owed.map((mail) => ({
        updateOne: {
          filter: { _id: hashKey(mail.key) },
          update: { $setOnInsert: { ...mail, ...waiting, expiresAt: null } },
          upsert: true,
        },
      }));
      if (remembered.length > 0) await mails.bulkWrite(remembered, { ordered: false });
    },
  };
}
