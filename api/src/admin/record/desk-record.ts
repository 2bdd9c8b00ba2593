import type { Recorded, RecordState } from "@advent/contract";
import { isHttpError } from "http-errors";
import type { Logger } from "pino";
import { createId } from "../../sessions/shopper";
import { hashToken } from "../../sessions/token";
import type { AuditModel } from "./record-model";

/** After so long (ms) no request is still at work on what it has begun. */
const MAX_REQUEST_MS = 10 * 60 * 1000;
/** Within this time (ms) the same session looks at the same thing once: a page that is left open asks again by itself. */
const VIEW_WINDOW_MS = 15 * 60 * 1000;
/** Within this time (ms) an account's refused logins are one entry, which counts them. */
const ATTACK_WINDOW_MS = 15 * 60 * 1000;
const MS_PER_DAY = 24 * 3600 * 1000;

/** Ids and the shop's own choices; never what a customer wrote, nor an address. */
export interface AuditAction {
  /** The account's id. */
  who: string;
  what: Recorded;
  target: string | null;
  calendarId: string | null;
  detail: string | null;
  requestId: string | null;
}

export interface AuditLog {
  /**
   * Writes an act down, does it, and writes down how it ended: no act is without its record, wherever the process ends.
   * @param targetOf names what the act has made
   */
  around<T>(act: AuditAction, work: () => Promise<T>, targetOf?: (result: T) => string | null): Promise<T>;
  /** Writes looks down, each once for each session and quarter of an hour. */
  look(acts: readonly AuditAction[], sessionId: string): Promise<void>;
  /** Writes a login down that was refused, or counts it. @param account whose was tried @param detail what was wrong */
  refusedLogin(account: string, detail: string, requestId: string | null): Promise<void>;
  /** What was begun and never ended, by a process that is gone, is marked as such. */
  heal(): Promise<void>;
}

/** @param days for which a record is kept */
export function createAuditLog(records: AuditModel, days: number, log: Logger): AuditLog {
  const buildEntry = (act: AuditAction, state: RecordState) => {
    const at = new Date();
    return { ...act, at, state, expiresAt: new Date(at.getTime() + days * MS_PER_DAY) };
  };
  /** The act is done whether or not this is written: then it stays `begun`, until it is healed. */
  const end = (_id: string, state: RecordState, made: string | null = null) =>
    records
      .updateOne({ _id, state: "begun" }, { $set: { state, ...(made && { target: made }) } })
      .catch((error: unknown) => log.error({ err: error, record: _id }, "how an act ended could not be written down"));

  return {
    async around(act, work, targetOf) {
      const _id = createId();
      await records.create({ _id, ...buildEntry(act, "begun") });
      try {
        const result = await work();
        await end(_id, "done", targetOf?.(result));
        return result;
      } catch (error) {
        await end(_id, isRefusal(error) ? "refused" : "unknown");
        throw error;
      }
    },
    async look(acts, sessionId) {
      if (acts.length === 0) return;
      const window = Math.floor(Date.now() / VIEW_WINDOW_MS);
      const looks = acts.map((act) => ({
        updateOne: {
          filter: { _id: hashToken(`${sessionId} ${act.what} ${act.target} ${window}`) },
          update: { $setOnInsert: buildEntry(act, "done") },
          upsert: true,
        },
      }));
      await records.bulkWrite(looks, { ordered: false });
    },
    async refusedLogin(who, detail, requestId) {
      const _id = hashToken(`refused ${who} ${detail} ${Math.floor(Date.now() / ATTACK_WINDOW_MS)}`);
      const act = { who, what: "verifyPassword" as const, target: null, calendarId: null, detail, requestId };
      await records.updateOne({ _id }, { $setOnInsert: buildEntry(act, "refused"), $inc: { times: 1 } }, { upsert: true });
    },
    async heal() {
      const before = new Date(Date.now() - MAX_REQUEST_MS);
      await records.updateMany({ state: "begun", at: { $lt: before } }, { $set: { state: "unknown" } });
    },
  };
}

/** Anything else may have happened half-way. */
const isRefusal = (error: unknown): boolean => isHttpError(error) && error.status < 500;
