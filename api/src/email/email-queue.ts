import { EMAIL_STATES, type EmailKind, type EmailState } from "@advent/contract";
import type { Connection, Model } from "mongoose";
import { countEach } from "../database/count-up-to";
import { createModel, insertMissing } from "../database/create-model";
import type { QueuedWork } from "../database/work-queue";
import { hashKey } from "./message";

/** Queued email and its state. Holds nothing personal, because the text is rendered when it is sent. */
export interface EmailDocument extends QueuedWork {
  /** Idempotency key: queued once, sent once. */
  key: string;
  kind: EmailKind;
  calendarId: string;
  state: EmailState;
  enqueuedAt: Date;
  sentAt: Date | null;
  expiresAt: Date | null;
}

export type EmailModel = Model<EmailDocument>;

export const createEmailModel = (connection: Connection): EmailModel => createModel(connection, "Email", "emails");

export type QueuedEmail = Pick<EmailDocument, "key" | "kind" | "calendarId">;

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
        expiresAt: null,
      };
      const documents = queued.map((email) => ({ _id: hashKey(email.key), ...email, ...waiting }));
      await insertMissing(emails, documents);
    },
  };
}

export const countEmails = (emails: EmailModel) => countEach(emails, "state", EMAIL_STATES);
