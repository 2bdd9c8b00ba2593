import { EMAIL_KINDS, EMAIL_STATES } from "@advent/contract";
import { type Connection, type Model, Schema } from "mongoose";
import { countEach } from "../database/count-up-to";
import { createModel, insertMissing, SCHEMA_OPTIONS, type StoredDocument } from "../database/create-model";
import { CLAIM_TTL_MS, QUEUE_FIELDS } from "../database/work-queue";
import { hashKey } from "./message";

/** Queued email and its state. Holds nothing personal, because the text is rendered when it is sent. */
export const emailSchema = new Schema(
  {
    ...QUEUE_FIELDS,
    /** Idempotency key: queued once, sent once. */
    key: { type: String, required: true },
    kind: { type: String, enum: EMAIL_KINDS, required: true },
    calendarId: { type: String, required: true },
    state: { type: String, enum: EMAIL_STATES, required: true },
    enqueuedAt: { type: Date, required: true },
    sentAt: Date,
    expiresAt: Date,
  },
  SCHEMA_OPTIONS,
);

export type EmailDocument = StoredDocument<typeof emailSchema>;

export type EmailModel = Model<EmailDocument>;

export const createEmailModel = (connection: Connection): EmailModel =>
  createModel(connection, "Email", emailSchema, "emails");

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

/** Makes the held emails of a calendar due, because its buyer has confirmed the address. */
export async function releaseHeldEmails(emails: EmailModel, calendarId: string): Promise<void> {
  const dueAt = new Date();
  const unclaimed = getUnclaimed(dueAt);
  await emails.updateMany({ calendarId, state: "held", dueAt: unclaimed }, { state: "waiting", dueAt, why: null });
}

/** Makes emails due that wait for a later attempt, because the email server has changed. Held ones are held again. */
export async function retryEmails(emails: EmailModel): Promise<void> {
  const dueAt = new Date();
  await emails.updateMany({ dueAt: getUnclaimed(dueAt) }, { dueAt });
}

/** One that is due sooner may be claimed. */
const getUnclaimed = (now: Date) => ({ $gt: new Date(now.getTime() + CLAIM_TTL_MS) });

export const countEmails = (emails: EmailModel) => countEach(emails, "state", EMAIL_STATES);
