import { randomBytes } from "node:crypto";
import { EMBEDDED_HEADER } from "@advent/contract";
import type { Context, ParameterizedContext } from "koa";
import { cookieName } from "./cookie-name";

const COOKIE = "advent_shopper";
/**
 * The same for a page framed by another site: browsers keep `COOKIE` out of there. Being partitioned, it is sent only below
 * the site that framed the page; being SameSite=None, it relies on `requireSameSite` like every cookie here.
 */
const EMBEDDED_COOKIE = "advent_shopper_embedded";
const YEAR = 365 * 24 * 3600 * 1000;

/** 128 random bits as 22 url-safe characters: ids of shoppers, calendars, items and media. */
export function unguessableId(): string {
  return randomBytes(16).toString("base64url");
}

/** The shopper this browser is, by its signed cookie; `undefined` without a genuine one. */
export function readShopper(ctx: Context): string | undefined {
  return shoppersOf(ctx)[0];
}

/** The same, and whom a frame's cookie names. */
export function shoppersOf(ctx: Context): string[] {
  return [COOKIE, EMBEDDED_COOKIE]
    .map((name) => ctx.cookies.get(cookieName(ctx, name), { signed: true }) ?? "")
    .filter(isOwnerId);
}

const isOwnerId = (value: string) => /^[\w-]{22}$/.test(value);

/** Gives the browser its cookie, and in a frame the one that frames keep; the id becomes the caller's own. */
export function becomeShopper(ctx: ParameterizedContext<{ ownerId: string | undefined }>, ownerId: string): void {
  const kept = { signed: true, httpOnly: true, maxAge: YEAR, overwrite: true };
  ctx.cookies.set(cookieName(ctx, COOKIE), ownerId, { ...kept, sameSite: "lax", secure: ctx.secure });
  if (isEmbedded(ctx)) {
    ctx.cookies.secure = true;
    const framed = { ...kept, sameSite: "none", secure: true, partitioned: true } as const;
    ctx.cookies.set(cookieName(ctx, EMBEDDED_COOKIE), ownerId, framed);
  }
  ctx.state.ownerId = ownerId;
}

/** Browsers keep secure cookies of https pages, and of this machine's own. */
function isEmbedded(ctx: Context): boolean {
  const local = /^(localhost|127\.0\.0\.1|.+\.localhost)$/.test(ctx.hostname);
  return ctx.get(EMBEDDED_HEADER) === "1" && (ctx.secure || local);
}
