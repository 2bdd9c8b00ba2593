import createError from "http-errors";
import type { AppContext, AppMiddleware } from "./call";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A call that changes something needs an Origin that is the page's own or on the allow-list. Some prove themselves
 * instead: Shopify's webhook by its signature, a mail program that stops mails by their secret.
 * @throws 403
 */
export function requireSameSite(isProven: (path: string) => boolean, allowed: ReadonlySet<string>): AppMiddleware {
  return async (ctx, next) => {
    if (!SAFE_METHODS.has(ctx.method) && !isProven(ctx.path) && !isAllowed(ctx, allowed)) {
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
