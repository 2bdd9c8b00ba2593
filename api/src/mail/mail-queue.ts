import { type Connection, Schema } from "mongoose";

/** Who is told what: an order's buyer, or the shop. */
export const MAIL_KINDS = [
  "order-confirmed",
  "order-disputed",
  "order-refunded",
  "order-cancelled",
  "shop-order",
  "shop-attention",
  "contact-request",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

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

interface MailDocument {
  /** The mail's key. */
  _id: string;
  kind: MailKind;
  calendarId: string;
  owedAt: Date;
  /** While it is claimed, when the claim ends; `null` once it is sent or given up. */
  dueAt: Date | null;
  tries: number;
  sentAt: Date | null;
}

export function databaseMailQueue(connection: Connection): MailQueue {
  const schema = new Schema<MailDocument>(
    { _id: String, kind: String, calendarId: String, owedAt: Date, dueAt: Date, tries: Number, sentAt: Date },
    { versionKey: false },
  );
  schema.index({ dueAt: 1 });
  const mails = connection.model<MailDocument>("Mail", schema, "mails");
  return {
    async owe(owed) {
      const owedAt = new Date();
      for (const { key, ...mail } of owed) {
        const first = { ...mail, owedAt, dueAt: owedAt, tries: 0, sentAt: null };
        await mails.updateOne({ _id: key }, { $setOnInsert: first }, { upsert: true });
      }
    },
  };
}
