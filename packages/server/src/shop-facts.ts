import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { buildPath, getShopPreview, routes, type ShopFacts } from "@advent/contract";
import type { Stoppable } from "./listen";
import type { ProxyOptions } from "./proxy";
import { getVisitorHeaders } from "./proxy-headers";
import { nameHeaders } from "./request-id";

const REFRESH_MS = 5_000;
/** Until the API responds for the first time. Pages do not know what the shop offers before that. */
const FIRST_ATTEMPT_INTERVAL_MS = 250;
const TIMEOUT_MS = 1_000;
/** Front servers start with the API or before it. */
const API_START_TIMEOUT_MS = 60_000;
/** A preview cannot be shown without them. */
const PREVIEW_TIMEOUT_MS = 5_000;

/** Undefined until the API has responded once. The same object until the shop changes. */
export type GetShop = () => ShopFacts | undefined;

/** Returns the same for two servers that have read the same facts. */
export const getShopVersion = (shop: ShopFacts): string =>
  createHash("sha256").update(JSON.stringify(shop)).digest("base64url");

/** Statuses for a token that is not ours, or no longer valid. */
const UNKNOWN_STATUSES = [400, 404];

/** Reads the facts that unsaved settings would make. Undefined for an unknown token. */
export async function fetchShopPreview(
  token: string,
  request: IncomingMessage,
  { apiOrigin, trustedProxies }: Pick<ProxyOptions, "apiOrigin" | "trustedProxies">,
): Promise<ShopFacts | undefined> {
  const response = await fetch(apiOrigin + buildPath(getShopPreview, {}, { token }), {
    headers: { accept: "application/json", ...getVisitorHeaders(request, trustedProxies), ...nameHeaders() },
    redirect: "error",
    signal: AbortSignal.timeout(PREVIEW_TIMEOUT_MS),
  });
  if (UNKNOWN_STATUSES.includes(response.status)) return undefined;
  if (!response.ok) throw new Error(`The API responded ${response.status} to a preview of the shop.`);
  return (await response.json()) as ShopFacts;
}

interface FollowedShop extends Stoppable {
  get: GetShop;
}

/** Reads the shop's facts from the API, at the start and every few seconds, so that no page waits for them. */
export async function followShop(
  apiOrigin: string,
  { refreshMs = REFRESH_MS, startTimeoutMs = API_START_TIMEOUT_MS } = {},
): Promise<FollowedShop> {
  const startedAt = performance.now();
  let shop: ShopFacts | undefined;
  let etag: string | null = null;
  let isReported = false;

  async function read() {
    const response = await fetch(apiOrigin + routes.getShopFacts.path, {
      headers: { accept: "application/json", ...(etag && { "if-none-match": etag }) },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`The API responded ${response.status}.`);
    shop = (await response.json()) as ShopFacts;
    etag = response.headers.get("etag");
  }
  async function refresh() {
    try {
      await read();
      isReported = false;
    } catch (error) {
      const isStarting = !shop && performance.now() - startedAt < startTimeoutMs;
      if (isReported || isStarting) return;
      console.error(`Couldn’t read the shop’s facts for pages. ${(error as Error).message}`);
      isReported = true;
    }
  }

  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function follow() {
    await refresh();
    if (!isStopped) timer = setTimeout(follow, shop ? refreshMs : FIRST_ATTEMPT_INTERVAL_MS).unref();
  }
  await follow();
  const stop = async () => {
    isStopped = true;
    clearTimeout(timer);
  };
  return { get: () => shop, stop };
}
