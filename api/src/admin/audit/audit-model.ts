import type { AuditedEndpoint, AuditState } from "@advent/contract";
import { type Connection, type Model, Schema } from "mongoose";

/** Audit log entry. Only its outcome and created target ever change. */
export interface AuditDocument {
  _id: string;
  at: Date;
  who: string;
  what: AuditedEndpoint;
  target: string | null;
  calendarId: string | null;
  detail: string | null;
  state: AuditState;
  requestId: string | null;
  times?: number;
  expiresAt: Date;
}

export type AuditModel = Model<AuditDocument>;

export function createAuditModel(connection: Connection): AuditModel {
  const schema = new Schema<AuditDocument>(
    {
      _id: String,
      at: Date,
      who: String,
      what: String,
      target: String,
      calendarId: String,
      detail: String,
      state: String,
      requestId: String,
      times: Number,
      expiresAt: Date,
    },
    { versionKey: false },
  );
  return connection.model<AuditDocument>("AuditEntry", schema);
}
