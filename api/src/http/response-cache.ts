import { createHash } from "node:crypto";
import type { Context } from "koa";
import { LRUCache } from "lru-cache";
import { compress, type Encoding, negotiateEncoding } from "./compress";

const TTL_MS = 1_000;
const MAX_RESPONSES = 1_000;
const MAX_BYTES = 16 * 1024 * 1024;

interface CachedResponse {
  cacheControl: string;
  etag: string;
  body: Buffer;
  /** Each encoding is made when a client first accepts it. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Serialized and compressed responses that are the same for everybody, by URL. */
export type ResponseCache = LRUCache<string, CachedResponse>;

export const createResponseCache = (): ResponseCache =>
  new LRUCache({
    ttl: TTL_MS,
    max: MAX_RESPONSES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, url) => 2 * body.length + url.length,
  });

export function cacheResponse(cache: ResponseCache, url: string, json: string, cacheControl: string): CachedResponse {
  const body = Buffer.from(json);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  // Weak: the same tag names every encoding.
  const response = { cacheControl, etag: `W/"${hash}"`, body, encoded: {} };
  cache.set(url, response);
  return response;
}

export async function sendCachedResponse(ctx: Context, response: CachedResponse): Promise<void> {
  ctx.type = "application/json; charset=utf-8";
  ctx.set({ "Cache-Control": response.cacheControl, ETag: response.etag });
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const encoding = negotiateEncoding(ctx, response.body.length, ["br", "gzip"]);
  if (encoding) response.encoded[encoding] ??= compress(response.body, encoding);
  ctx.body = encoding ? await response.encoded[encoding] : response.body;
}
