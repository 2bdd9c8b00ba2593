import { randomBytes } from "node:crypto";
import { EMBEDDED_HEADER } from "@advent/contract";
import type { Context, ParameterizedContext } from "koa";
import { createSignedCookie } from "./signed-cookie";

const SHOPPER_TTL_MS = 365 * 24 * 3600 * 1000;
const cookie = createSignedCookie("advent_shopper", { maxAge: SHOPPER_TTL_MS, sameSite: "lax" });
/**
 * Same cookie for a page framed by another site, which does not receive `cookie`. Partitioned, so it is sent
 * only below the framing site.
 * SameSite=None, so it relies on `requireSameSite` as every cookie here does.
 */
const embeddedCookie = createSignedCookie("advent_shopper_embedded", { maxAge: SHOPPER_TTL_MS, sameSite: "none" });

export function createId(): string {
  return randomBytes(16).toString("base64url");
}

export interface Shopper {
  ownerId: string | undefined;
  shop: string | undefined;
}

export function readShopper(ctx: Context): Shopper {
  for (const shopper of readGenuine(ctx)) return shopper;
  return { ownerId: undefined, shop: undefined };
}

export function getShoppers(ctx: Context): string[] {
  return Array.from(readGenuine(ctx), ({ ownerId }) => ownerId);
}

function* readGenuine(ctx: Context): Generator<Shopper & { ownerId: string }> {
  for (const one of [cookie, embeddedCookie]) {
    const value = one.read(ctx) ?? "";
    const [, ownerId, shop] = /^([\w-]{22})(?:\.([\w.-]{1,120}))?$/.exec(value) ?? [];
    if (ownerId) yield { ownerId, shop };
  }
}

export function setShopperCookie(
  ctx: ParameterizedContext<Shopper>,
  { ownerId, shop }: Shopper & { ownerId: string },
): void {
  const value = shop ? `${ownerId}.${shop}` : ownerId;
  cookie.write(ctx, value);
  if (isEmbedded(ctx)) embeddedCookie.write(ctx, value);
  Object.assign(ctx.state, { ownerId, shop });
}

/** Browsers keep secure cookies from https pages and from localhost. */
function isEmbedded(ctx: Context): boolean {
  const local = /^(localhost|127\.0\.0\.1|.+\.localhost)$/.test(ctx.hostname);
  return ctx.get(EMBEDDED_HEADER) === "1" && (ctx.secure || local);
}
