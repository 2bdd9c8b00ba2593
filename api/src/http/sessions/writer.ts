import { createHash } from "node:crypto";
import type { Context } from "koa";
import { createId } from "./shopper";
import { createSignedCookie } from "./signed-cookie";

const DEVICE_TTL_MS = 365 * 24 * 3600 * 1000;
const cookie = createSignedCookie("advent_writer", { maxAge: DEVICE_TTL_MS, sameSite: "lax" });

/**
 * Returns the device id within one calendar, or `undefined` without a valid cookie.
 * The id differs per calendar, so that stored replies cannot be linked to one device.
 */
export function readWriter(ctx: Context, calendarId: string): string | undefined {
  const device = cookie.read(ctx) ?? "";
  return /^[\w-]{22}$/.test(device) ? nameFor(calendarId, device) : undefined;
}

export function setDeviceCookie(ctx: Context, calendarId: string): string {
  const known = cookie.read(ctx) ?? "";
  const device = /^[\w-]{22}$/.test(known) ? known : createId();
  cookie.write(ctx, device);
  return nameFor(calendarId, device);
}

function nameFor(calendarId: string, device: string): string {
  return createHash("sha256").update(`writer ${calendarId} ${device}`).digest("base64url").slice(0, device.length);
}
