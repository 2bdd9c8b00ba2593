import type { MailKind, MailState } from "@advent/contract";
import { type Connection, type Model, Schema } from "mongoose";

/** A mail that is owed, and what became of it. Its words are made when it is sent: nothing here is personal. */
export interface MailDocument {
  /** The fingerprint of its key: what its Message-ID and its file in the outbox are called. */
  _id: string;
  /** The same key is the same mail: owed once, sent once. */
  key: string;
  kind: MailKind;
  calendarId: string;
  state: MailState;
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

export type MailModel = Model<MailDocument>;

export function mailModel(connection: Connection): MailModel {
  const schema = new Schema<MailDocument>(
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
  schema.index({ dueAt: 1 });
  schema.index({ calendarId: 1 });
  schema.index({ owedAt: -1, _id: -1 });
  schema.index({ state: 1, owedAt: -1, _id: -1 });
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  return connection.model<MailDocument>("Mail", schema, "mails");
}
