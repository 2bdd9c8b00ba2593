import { randomBytes } from "node:crypto";
import type { AppContext } from "../http/call";

const COOKIE = "advent_shopper";
const YEAR = 365 * 24 * 3600 * 1000;

/** 128 random bits as 22 url-safe characters: ids of shoppers, calendars, items and media. */
export function unguessableId(): string {
  return randomBytes(16).toString("base64url");
}

/** The shopper this browser is, by its signed cookie; `undefined` without a genuine one. */
export function readShopper(ctx: AppContext): string | undefined {
  const ownerId = ctx.cookies.get(COOKIE, { signed: true });
  return ownerId && /^[\w-]{22}$/.test(ownerId) ? ownerId : undefined;
}

/** Gives the browser its cookie; the id becomes the caller's own. */
export function becomeShopper(ctx: AppContext, ownerId: string): void {
  ctx.cookies.set(COOKIE, ownerId, {
    signed: true,
    httpOnly: true,
    sameSite: "lax",
    secure: ctx.secure,
    maxAge: YEAR,
    overwrite: true,
  });
  ctx.state.ownerId = ownerId;
}

/** The caller's id on routes whose access is `shopper`: `serve` has let nobody else through. */
export function ownerOf(ctx: AppContext): string {
  if (!ctx.state.ownerId) throw new Error("This route is not guarded by access: shopper.");
  return ctx.state.ownerId;
}
