import { randomUUID } from "node:crypto";
import type { Next } from "koa";
import type { AppContext } from "./call";

/**
 * Gives every request an id and one log line. Addresses carry calendar ids, which open calendars: the line names the
 * route, never the path, and nothing of body, cookie or query.
 */
export async function logRequests(ctx: AppContext, next: Next): Promise<void> {
  const started = performance.now();
  ctx.state.requestId = randomUUID();
  ctx.set("X-Request-Id", ctx.state.requestId);
  await next();
  const route = (ctx as unknown as { _matchedRoute?: string | RegExp })._matchedRoute;
  ctx.state.services.log.info({
    requestId: ctx.state.requestId,
    method: ctx.method,
    route: route ? String(route) : "none",
    status: ctx.status,
    ms: Math.round(performance.now() - started),
  });
}
