import type { EmailKind } from "@advent/contract";
import type { EmailModel } from "./email-model";
import { hashKey } from "./message";

/** Email to enqueue. The text is rendered when it is sent, so the queue holds nothing personal. */
export interface QueuedEmail {
  key: string;
  kind: EmailKind;
  calendarId: string;
}

export interface EmailQueue {
  /** Enqueues each email unless its key is known. */
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
