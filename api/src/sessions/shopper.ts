import { randomBytes } from "node:crypto";
import { EMBEDDED_HEADER } from "@advent/contract";
import type { Context, ParameterizedContext } from "koa";
import { createSignedCookie } from "./signed-cookie";

const SHOPPER_TTL_MS = 365 * 24 * 3600 * 1000;
const cookie = createSignedCookie("advent_shopper", { maxAge: SHOPPER_TTL_MS, sameSite: "lax" });
/**
 * The same for a page framed by another site: browsers keep `cookie` out of there. Being partitioned, it is sent only below
 * the site that framed the page; being SameSite=None, it relies on `requireSameSite` like every cookie here.
 */
const embeddedCookie = createSignedCookie("advent_shopper_embedded", { maxAge: SHOPPER_TTL_MS, sameSite: "none" });

/** 128 random bits as 22 url-safe characters: ids of shoppers, calendars, items and media. */
export function createId(): string {
  return randomBytes(16).toString("base64url");
}

export interface Shopper {
  ownerId: string | undefined;
  /** The shop that sent them, kept until the first change stores their calendar. */
  shop: string | undefined;
}

/** The shopper this browser is, by its signed cookie; nobody without a genuine one. */
export function readShopper(ctx: Context): Shopper {
  for (const shopper of readGenuine(ctx)) return shopper;
  return { ownerId: undefined, shop: undefined };
}

/** Whom this browser's cookies name, and the one that frames keep. */
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

/** Gives the browser its cookie, and in a frame the one that frames keep; the id becomes the caller's own. */
export function setShopperCookie(
  ctx: ParameterizedContext<Shopper>,
  { ownerId, shop }: Shopper & { ownerId: string },
): void {
  const value = shop ? `${ownerId}.${shop}` : ownerId;
  cookie.write(ctx, value);
  if (isEmbedded(ctx)) embeddedCookie.write(ctx, value);
  Object.assign(ctx.state, { ownerId, shop });
}

/** Browsers keep secure cookies of https pages, and of this machine's own. */
function isEmbedded(ctx: Context): boolean {
  const local = /^(localhost|127\.0\.0\.1|.+\.localhost)$/.test(ctx.hostname);
  return ctx.get(EMBEDDED_HEADER) === "1" && (ctx.secure || local);
}
