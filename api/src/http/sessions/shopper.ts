import { randomBytes } from "node:crypto";
import { EMBEDDED_HEADER, MS_PER_DAY } from "@advent/contract";
import type Keygrip from "keygrip";
import type { Context, ParameterizedContext } from "koa";
import { LRUCache } from "lru-cache";
import { createSignedCookie } from "./signed-cookie";

const SHOPPER_TTL_MS = 365 * 24 * 3600 * 1000;
const cookie = createSignedCookie("advent_shopper", { maxAge: SHOPPER_TTL_MS, sameSite: "lax" });
/**
 * Same cookie for a page framed by another site, which does not receive `cookie`. Partitioned, so it is sent
 * only below the framing site.
 * SameSite=None, so it relies on `requireSameSite` as every cookie here does.
 */
const embeddedCookie = createSignedCookie("advent_shopper_embedded", { maxAge: SHOPPER_TTL_MS, sameSite: "none" });
/** Values that this process has set within a day. */
const recentlySet = new LRUCache<string, true>({ max: 10_000, ttl: MS_PER_DAY });
/** Name that a frame's token is signed with, so that a cookie's signature does not fit it. */
const FRAME_TOKEN_NAME = "advent_shopper_frame";

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
  for (const read of [cookie.read, embeddedCookie.read, readFrameToken]) {
    const value = read(ctx) ?? "";
    const [, ownerId, shop] = /^([\w-]{22})(?:\.([\w.-]{1,120}))?$/.exec(value) ?? [];
    if (ownerId) yield { ownerId, shop };
  }
}

/**
 * Sets the shopper's cookie, once a day. A frame also gets the partitioned one, and the same as a token to send in the
 * header, because WebKit keeps neither cookie. Updates the owner id of the request.
 */
export function setShopperCookie(
  ctx: ParameterizedContext<Shopper>,
  { ownerId, shop }: Shopper & { ownerId: string },
): void {
  const value = shop ? `${ownerId}.${shop}` : ownerId;
  if (!recentlySet.has(value) || cookie.read(ctx) !== value) {
    cookie.write(ctx, value);
    recentlySet.set(value, true);
  }
  if (isEmbedded(ctx)) {
    embeddedCookie.write(ctx, value);
    ctx.set(EMBEDDED_HEADER, `${value}~${getKeys(ctx).sign(`${FRAME_TOKEN_NAME}=${value}`)}`);
  }
  Object.assign(ctx.state, { ownerId, shop });
}

const getKeys = (ctx: Pick<Context, "app">) => ctx.app.keys as Keygrip;

function readFrameToken(ctx: Context): string | undefined {
  const [value = "", signature] = ctx.get(EMBEDDED_HEADER).split("~");
  if (!signature || !isEmbedded(ctx)) return undefined;
  return getKeys(ctx).verify(`${FRAME_TOKEN_NAME}=${value}`, signature) ? value : undefined;
}

/** Browsers keep secure cookies from https pages and from localhost. */
function isEmbedded(ctx: Context): boolean {
  const local = /^(localhost|127\.0\.0\.1|.+\.localhost)$/.test(ctx.hostname);
  return ctx.get(EMBEDDED_HEADER) !== "" && (ctx.secure || local);
}
