import type { EmailKind, EmailState } from "@advent/contract";
import { type Connection, type Model, Schema } from "mongoose";

/** A mail that is owed, and what became of it. Its words are made when it is sent: nothing here is personal. */
export interface EmailDocument {
  /** The fingerprint of its key: what its Message-ID and its file in the outbox are called. */
  _id: string;
  /** The same key is the same mail: owed once, sent once. */
  key: string;
  kind: EmailKind;
  calendarId: string;
  state: EmailState;
  owedAt: Date;
  /** While it is claimed, when the claim ends; `null` once it is sent, given up or not needed. */
  dueAt: Date | null;
  tries: number;
  sentAt: Date | null;
  /** Why it was not sent the last time, given up, or not needed. */
  why: string | null;
  /** `null` while it waits. */
  expiresAt: Date | null;
}

export type EmailModel = Model<EmailDocument>;

export function mailModel(connection: Connection): EmailModel {
  const schema = new Schema<EmailDocument>(
    {
      _id: String,
      key: String,
      kind: String,
      calendarId: String,
      state: String,
      owedAt: Date,
      dueAt: Date,
      tries: Number,
      sentAt: Date,
      why: String,
      expiresAt: Date,
    },
    { versionKey: false },
  );
  return connection.model<EmailDocument>("Mail", schema, "mails");
}
