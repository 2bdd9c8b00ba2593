import type { EmailKind, EmailState } from "@advent/contract";
import type { Connection, Model } from "mongoose";
import { createModel } from "../database/create-model";

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

export const createEmailModel = (connection: Connection): EmailModel => createModel(connection, "Email", "emails");
