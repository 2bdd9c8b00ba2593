import createError from "http-errors";
import type { AppContext, AppMiddleware } from "./call";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A call that changes something needs an Origin that is the page's own or on the allow-list. Shopify's webhook proves
 * itself by its signature instead.
 * @throws 403
 */
export function requireSameSite(webhookPath: string, allowed: ReadonlySet<string>): AppMiddleware {
  return async (ctx, next) => {
    if (!SAFE.has(ctx.method) && ctx.path !== webhookPath && !isAllowed(ctx, allowed)) {
      throw createError(403, "This page may not change anything here.");
    }
    await next();
  };
}

/** Scheme, host and port: `http://shop` is not the page of `https://shop`. */
function isAllowed(ctx: AppContext, allowed: ReadonlySet<string>): boolean {
  const origin = ctx.get("origin");
  return allowed.has(origin) || origin === new URL(`${ctx.protocol}://${ctx.host}`).origin;
}
