import type { EmailKind, EmailState } from "@advent/contract";
import { type Connection, type Model, Schema } from "mongoose";

/** Queued email and its state. Holds nothing personal, because the text is rendered when it is sent. */
export interface EmailDocument {
  _id: string;
  /** Idempotency key: queued once, sent once. */
  key: string;
  kind: EmailKind;
  calendarId: string;
  state: EmailState;
  enqueuedAt: Date;
  dueAt: Date | null;
  tries: number;
  sentAt: Date | null;
  why: string | null;
  expiresAt: Date | null;
}

export type EmailModel = Model<EmailDocument>;

export function createEmailModel(connection: Connection): EmailModel {
  const schema = new Schema<EmailDocument>(
    {
      _id: String,
      key: String,
      kind: String,
      calendarId: String,
      state: String,
      enqueuedAt: Date,
      dueAt: Date,
      tries: Number,
      sentAt: Date,
      why: String,
      expiresAt: Date,
    },
    { versionKey: false },
  );
  return connection.model<EmailDocument>("Email", schema, "emails");
}
