import type { Endpoint } from "@advent/contract";
import type { AppContext } from "./call";
import { compress, negotiateEncoding } from "./compress";
import { createOutbound } from "./outbound";
import { cacheResponse, sendCachedResponse } from "./response-cache";

const SECONDS_PER_MINUTE = 60;

type Send = (ctx: AppContext, result: unknown) => Promise<void>;

export function createSender({ response, ...endpoint }: Endpoint): Send {
  const { status = 200, sharedFor } = endpoint;
  if (!response) {
    return async (ctx) => {
      const chosen = getStatus(ctx, status);
      ctx.set("Cache-Control", "no-store");
      ctx.body = null;
      // Koa makes it 204 with an empty body.
      ctx.status = chosen;
    };
  }
  const pick = createOutbound(response);
  const serialize = ({ state }: AppContext, result: unknown) => {
    // In development and tests the values are checked as well.
    if (state.deps.config.NODE_ENV !== "production") response.parse(result);
    return JSON.stringify(pick(result));
  };
  const isCompressible = hasNoSecrets(endpoint);

  return async (ctx, result) => {
    const json = serialize(ctx, result);
    if (sharedFor !== undefined && !isStale(result)) {
      const cacheControl = `public, max-age=${sharedFor}, stale-while-revalidate=${SECONDS_PER_MINUTE - sharedFor}`;
      return sendCachedResponse(ctx, cacheResponse(ctx.state.deps.responses, ctx.url, json, cacheControl));
    }
    const chosen = getStatus(ctx, status);
    const body = Buffer.from(json);
    // It is sent once, and gzip takes less time than brotli.
    const encoding = isCompressible ? negotiateEncoding(ctx, body.length, ["gzip"]) : undefined;
    ctx.type = "application/json; charset=utf-8";
    ctx.set("Cache-Control", "no-store");
    ctx.body = encoding ? await compress(body, encoding) : body;
    ctx.status = chosen;
  };
}

/**
 * True for responses that may be compressed. Those to changes and to admins hold text from strangers beside secrets,
 * and the length of a compressed body would reveal matches between them (BREACH).
 */
function hasNoSecrets({ method, access }: Pick<Endpoint, "method" | "access">): boolean {
  return method === "GET" && access !== "admin";
}

const getStatus = (ctx: AppContext, usual: number) => (ctx.status === 404 ? usual : ctx.status);

const isStale = (result: unknown) => typeof result === "object" && result !== null && "stale" in result;
