import createError from "http-errors";
import type { AppContext, AppMiddleware } from "./call";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Requires the page's own or an allowed Origin for changes. Calls are exempt that prove their
 * origin otherwise: the admin by its own, Shopify's webhook by its signature, one-click unsubscribe by its secret, programs by their API key.
 * @throws 403
 */
export function requireSameSite(isProven: (ctx: AppContext) => boolean, allowed: ReadonlySet<string>): AppMiddleware {
  return async (ctx, next) => {
    if (!SAFE_METHODS.has(ctx.method) && !isProven(ctx) && !isAllowed(ctx, allowed)) {
      throw createError(403, "This page is not allowed to make changes here.");
    }
    await next();
  };
}

/** Compares scheme, host and port, so that `http://shop` is not the page of `https://shop`. */
function isAllowed(ctx: AppContext, allowed: ReadonlySet<string>): boolean {
  const origin = ctx.get("origin");
  return allowed.has(origin) || origin === new URL(`${ctx.protocol}://${ctx.host}`).origin;
}
