import type { EmailKind } from "@advent/contract";
import type { EmailModel } from "./email-model";
import { hashKey } from "./message";

export interface QueuedEmail {
  key: string;
  kind: EmailKind;
  calendarId: string;
}

export interface EmailQueue {
  enqueue(emails: readonly QueuedEmail[]): Promise<void>;
}

export function createEmailQueue(emails: EmailModel): EmailQueue {
  return {
    async enqueue(queued) {
      const queuedAt = new Date();
      const waiting = {
        state: "waiting" as const,
        enqueuedAt: queuedAt,
        dueAt: queuedAt,
        tries: 0,
        sentAt: null,
        why: null,
      };
      const remembered = queued.map((email) => ({
        updateOne: {
          filter: { _id: hashKey(email.key) },
          update: { $setOnInsert: { ...email, ...waiting, expiresAt: null } },
          upsert: true,
        },
      }));
      if (remembered.length > 0) await emails.bulkWrite(remembered, { ordered: false });
    },
  };
}
