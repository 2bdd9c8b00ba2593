import { createHash } from "node:crypto";
import type { Context } from "koa";
import { cookieName } from "./cookie-name";
import { unguessableId } from "./shopper";

const COOKIE = "advent_writer";
const YEAR = 365 * 24 * 3600 * 1000;

/**
 * The device that asks, as one calendar knows it: nothing without a genuine cookie. A calendar's own name for it, so that
 * nothing stored tells that two calendars were answered by the same device.
 */
export function readWriter(ctx: Context, calendarId: string): string | undefined {
  const device = ctx.cookies.get(cookieName(ctx, COOKIE), { signed: true }) ?? "";
  return /^[\w-]{22}$/.test(device) ? nameFor(calendarId, device) : undefined;
}

/** The same; a device that has never answered anything gets its cookie, and one that has keeps it for another year. */
export function becomeWriter(ctx: Context, calendarId: string): string {
  const name = cookieName(ctx, COOKIE);
  const known = ctx.cookies.get(name, { signed: true }) ?? "";
  const device = /^[\w-]{22}$/.test(known) ? known : unguessableId();
  const kept = {
    signed: true,
    httpOnly: true,
    maxAge: YEAR,
    overwrite: true,
    sameSite: "lax",
    secure: ctx.secure,
  } as const;
  ctx.cookies.set(name, device, kept);
  return nameFor(calendarId, device);
}

function nameFor(calendarId: string, device: string): string {
  return createHash("sha256").update(`writer ${calendarId} ${device}`).digest("base64url").slice(0, device.length);
}
