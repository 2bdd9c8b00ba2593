import { AUDIT_STATES, AUDITED_ENDPOINTS, type AuditState, MS_PER_DAY } from "@advent/contract";
import { type Connection, type Model, Schema } from "mongoose";
import type { Logger } from "pino";
import { createModel, insertMissing, SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";
import { isClientError } from "../../errors";
import type { AuditAction } from "../../http/sessions/audit";
import { createId } from "../../http/sessions/shopper";
import { hashToken } from "../../http/sessions/token";

/** Age in milliseconds after which the request of an unfinished entry cannot be running any more. */
const MAX_REQUEST_MS = 10 * 60 * 1000;
/** Period in milliseconds in which repeated views by one session count once. An open page refetches on its own. */
const VIEW_WINDOW_MS = 15 * 60 * 1000;
/** Period in milliseconds in which an account's failed logins share one counted entry. */
const ATTACK_WINDOW_MS = 15 * 60 * 1000;

const ABOUT_NOTHING = { target: null, calendarId: null, detail: null };

/** Audit log entry. Only its outcome and created target ever change. */
export const auditSchema = new Schema(
  {
    _id: { type: String, required: true },
    who: { type: String, required: true },
    what: { type: String, enum: AUDITED_ENDPOINTS, required: true },
    requestId: String,
    target: String,
    calendarId: String,
    detail: String,
    at: { type: Date, required: true },
    state: { type: String, enum: AUDIT_STATES, required: true },
    times: { type: Number, allowNull: false },
    expiresAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);

export type AuditDocument = StoredDocument<typeof auditSchema>;

export type AuditModel = Model<AuditDocument>;

export const createAuditModel = (connection: Connection): AuditModel =>
  createModel(connection, "AuditEntry", auditSchema);

export function createAuditLog(records: AuditModel, days: number, log: Logger) {
  const buildEntry = (act: AuditAction, state: AuditState) => {
    const at = new Date();
    return { ...ABOUT_NOTHING, ...act, at, state, expiresAt: new Date(at.getTime() + days * MS_PER_DAY) };
  };
  /** A failed write does not fail the action. The entry stays `begun` until it is healed. */
  const end = (_id: string, state: AuditState, made: string | null = null) =>
    records
      .updateOne({ _id, state: "begun" }, { $set: { state, ...(made && { target: made }) } })
      .catch((error: unknown) => log.error({ err: error, record: _id }, "how an act ended could not be written down"));

  return {
    async withEntry<T>(act: AuditAction, work: () => Promise<T>, targetOf?: (result: T) => string | null): Promise<T> {
      const _id = createId();
      await records.create({ _id, ...buildEntry(act, "begun") });
      try {
        const result = await work();
        await end(_id, "done", targetOf?.(result));
        return result;
      } catch (error) {
        await end(_id, isClientError(error) ? "refused" : "unknown");
        throw error;
      }
    },
    async logViews(acts: readonly AuditAction[], sessionId: string): Promise<void> {
      const window = Math.floor(Date.now() / VIEW_WINDOW_MS);
      const getId = ({ what, target }: AuditAction) => hashToken(`${sessionId} ${what} ${target} ${window}`);
      await insertMissing(
        records,
        acts.map((act) => ({ _id: getId(act), ...buildEntry(act, "done") })),
      );
    },
    async logRejectedLogin(who: string, detail: string, requestId: string | null): Promise<void> {
      const _id = hashToken(`refused ${who} ${detail} ${Math.floor(Date.now() / ATTACK_WINDOW_MS)}`);
      const act = { who, what: "verifyPassword" as const, detail, requestId };
      await records.updateOne(
        { _id },
        { $setOnInsert: buildEntry(act, "refused"), $inc: { times: 1 } },
        { upsert: true },
      );
    },
    /** Marks entries that a crashed process never finished. */
    async heal(): Promise<void> {
      const before = new Date(Date.now() - MAX_REQUEST_MS);
      await records.updateMany({ state: "begun", at: { $lt: before } }, { $set: { state: "unknown" } });
    },
  };
}
