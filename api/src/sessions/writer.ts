import { createHash } from "node:crypto";
import type { Context } from "koa";
import { createId } from "./shopper";
import { createSignedCookie } from "./signed-cookie";

const DEVICE_TTL_MS = 365 * 24 * 3600 * 1000;
const cookie = createSignedCookie("advent_writer", { maxAge: DEVICE_TTL_MS, sameSite: "lax" });

/**
 * The device that asks, as one calendar knows it: nothing without a genuine cookie. A calendar's own name for it, so that
 * nothing stored tells that two calendars were answered by the same device.
 */
export function readWriter(ctx: Context, calendarId: string): string | undefined {
  const device = cookie.read(ctx) ?? "";
  return /^[\w-]{22}$/.test(device) ? nameFor(calendarId, device) : undefined;
}

/** The same; a device that has never answered anything gets its cookie, and one that has keeps it for another year. */
export function setDeviceCookie(ctx: Context, calendarId: string): string {
  const known = cookie.read(ctx) ?? "";
  const device = /^[\w-]{22}$/.test(known) ? known : createId();
  cookie.write(ctx, device);
  return nameFor(calendarId, device);
}

function nameFor(calendarId: string, device: string): string {
  return createHash("sha256").update(`writer ${calendarId} ${device}`).digest("base64url").slice(0, device.length);
}
