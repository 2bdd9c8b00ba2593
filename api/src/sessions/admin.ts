import { type Connection, Schema } from "mongoose";
import type { AppContext } from "../http/call";
import { fingerprint, newToken } from "./token";

const COOKIE = "advent_admin";
const EIGHT_HOURS = 8 * 3600 * 1000;

interface AdminSession {
  /** SHA-256 of the cookie's token: the database alone opens no session. */
  _id: string;
  expiresAt: Date;
}

/** Admin sessions live in the database, so that logout ends them everywhere at once. */
export interface AdminSessions {
  open(ctx: AppContext): Promise<void>;
  isOpen(ctx: AppContext): Promise<boolean>;
  close(ctx: AppContext): Promise<void>;
}

export function adminSessions(connection: Connection): AdminSessions {
  const schema = new Schema<AdminSession>({ _id: String, expiresAt: Date }, { versionKey: false });
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  const sessions = connection.model<AdminSession>("AdminSession", schema);
  return {
    async open(ctx) {
      const token = newToken();
      await sessions.create({ _id: fingerprint(token), expiresAt: new Date(Date.now() + EIGHT_HOURS) });
      setCookie(ctx, token);
    },
    async isOpen(ctx) {
      const token = ctx.cookies.get(COOKIE, { signed: true });
      if (!token) return false;
      const found = await sessions.exists({ _id: fingerprint(token), expiresAt: { $gt: new Date() } });
      return found !== null;
    },
    async close(ctx) {
      const token = ctx.cookies.get(COOKIE, { signed: true });
      if (token) await sessions.deleteOne({ _id: fingerprint(token) });
      setCookie(ctx, null);
    },
  };
}

function setCookie(ctx: AppContext, token: string | null): void {
  ctx.cookies.set(COOKIE, token, {
    signed: true,
    httpOnly: true,
    sameSite: "strict",
    secure: ctx.secure,
    path: "/api",
    overwrite: true,
    ...(token ? { maxAge: EIGHT_HOURS } : {}),
  });
}
