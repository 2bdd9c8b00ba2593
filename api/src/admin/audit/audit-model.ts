import type { AuditedEndpoint, AuditState } from "@advent/contract";
import type { Connection, Model } from "mongoose";
import { createModel } from "../../database/create-model";

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

export const createAuditModel = (connection: Connection): AuditModel => createModel(connection, "AuditEntry");
