import { routes } from "@advent/contract";
import createError from "http-errors";
import type { Context } from "koa";
import { type Connection, Schema } from "mongoose";
import { adminCookie } from "./admin-cookie";
import { fingerprint, newToken } from "./token";

const HOUR = 3600 * 1000;
/** A session ends after so long without a call, and after so long in any case (ms). */
const IDLE = HOUR;
const LONGEST = 8 * HOUR;
const cookie = adminCookie("advent_admin", LONGEST);
/** Calls within this time (ms) are one: a session is not written down at each. */
const RENEWED_AFTER = 5 * 60 * 1000;
/** All that a session may do while the shop demands a second factor and there is none. */
const SET_UP_CALLS: ReadonlySet<string> = new Set(
  [routes.getSecondFactor, routes.beginSecondFactor, routes.confirmSecondFactor].map(({ path }) => path),
);

/** A page that is left open follows by itself: that is no use of the session. */
const WATCHING = routes.followDesk.path;

interface AdminSession {
  /** SHA-256 of the cookie's token: the database alone opens no session. */
  _id: string;
  /** Of the password it was opened with. */
  mark: string;
  /** Of the second factor at that time; another one, or none, ends the session. */
  stamp: string | null;
  expiresAt: Date;
  /** When it ends however much it is used. */
  endsAt: Date;
}

/** Admin sessions live in the database, so that logout ends them everywhere at once. */
export interface AdminSessions {
  /** @param stamp of the second factor that was asked for, `null` before the first one */
  open(ctx: Context, stamp: string | null): Promise<void>;
  /** @throws 403 when it may only set up the second factor that the shop demands */
  isOpen(ctx: Context): Promise<boolean>;
  /** Goes on with a second factor that this session has just changed; every other one has ended by that. */
  restamp(ctx: Context, stamp: string): Promise<void>;
  close(ctx: Context): Promise<void>;
}

interface Rules {
  /** See `passwordMarks`. */
  marks: readonly string[];
  /** The second factor as it is now. */
  factor: () => Promise<{ isOn: boolean; stamp: string | null }>;
  isFactorRequired: boolean;
}

export function adminSessions(connection: Connection, { marks, factor, isFactorRequired }: Rules): AdminSessions {
  const schema = new Schema<AdminSession>(
    { _id: String, mark: String, stamp: String, expiresAt: Date, endsAt: Date },
    { versionKey: false },
  );
  const sessions = connection.model<AdminSession>("AdminSession", schema);

  async function renew({ _id, expiresAt, endsAt }: AdminSession): Promise<void> {
    const later = Math.min(Date.now() + IDLE, endsAt.getTime());
    if (later - expiresAt.getTime() < RENEWED_AFTER) return;
    await sessions.updateOne({ _id }, { $set: { expiresAt: new Date(later) } });
  }

  return {
    async open(ctx, stamp) {
      const token = newToken();
      const now = Date.now();
      const times = { expiresAt: new Date(now + IDLE), endsAt: new Date(now + LONGEST) };
      await sessions.create({ _id: fingerprint(token), mark: marks[0], stamp, ...times });
      cookie.write(ctx, token);
    },
    async isOpen(ctx) {
      const id = sessionId(ctx);
      if (!id) return false;
      const [session, { isOn, stamp }] = await Promise.all([
        sessions.findOne({ _id: id, mark: { $in: marks }, expiresAt: { $gt: new Date() } }).lean(),
        factor(),
      ]);
      if (!session || session.stamp !== stamp) return false;
      if (ctx.path !== WATCHING) await renew(session);
      if (isFactorRequired && !isOn && !SET_UP_CALLS.has(ctx.path)) {
        throw createError(403, "Set up the second factor first.");
      }
      return true;
    },
    async restamp(ctx, stamp) {
      const id = sessionId(ctx);
      if (id) await sessions.updateOne({ _id: id }, { $set: { stamp } });
      await sessions.deleteMany({ stamp: { $ne: stamp } });
    },
    async close(ctx) {
      const id = sessionId(ctx);
      if (id) await sessions.deleteOne({ _id: id });
      cookie.write(ctx, null);
    },
  };
}

/** Name of this browser's session in the database. */
export function sessionId(ctx: Context): string | undefined {
  const token = cookie.read(ctx);
  return token ? fingerprint(token) : undefined;
}
