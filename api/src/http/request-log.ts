import { randomUUID } from "node:crypto";
import type { RouterContext } from "@koa/router";
import type { AppMiddleware } from "./call";

/**
 * Gives every request an id and one log line. Addresses carry calendar ids, which open calendars: the line names the
 * route, never the path, and nothing of body, cookie or query.
 */
export const logRequests: AppMiddleware = async (ctx, next) => {
  const started = performance.now();
  const requestId = randomUUID();
  ctx.state.log = ctx.state.services.log.child({ requestId });
  ctx.set("X-Request-Id", requestId);
  await next();
  const { _matchedRoute: route } = ctx as Partial<RouterContext>;
  ctx.state.log.info({
    method: ctx.method,
    route: route ? String(route) : "none",
    status: ctx.status,
    ms: Math.round(performance.now() - started),
  });
};
