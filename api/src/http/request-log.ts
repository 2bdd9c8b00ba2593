import { isProbe } from "@advent/server/probes";
import { runWithNames } from "@advent/server/request-id";
import { followRequest } from "@advent/server/traces";
import type { RouterContext } from "@koa/router";
import type { AppMiddleware } from "./call";

/**
 * Gives every request an id, or that of a proxy of our own, and one log line. Addresses carry calendar ids, which open calendars: the line names the
 * route, never the path, and nothing of body, cookie or query. Probes come several times a second: LOG_LEVEL=debug tells of them too.
 */
export const logRequests: AppMiddleware = async (ctx, next) => {
  const started = performance.now();
  const { log, operations } = ctx.state.services;
  const { names, answered } = followRequest(ctx.headers, ctx.app.proxy);
  ctx.state.log = log.child({ requestId: names.requestId });
  ctx.set("X-Request-Id", names.requestId);
  // Only traces ask whose request is under way, and before Node 24 each promise of a request costs more once that is kept.
  await (names.traceparent ? runWithNames(names, next) : next());
  const { _matchedRoute: route } = ctx as Partial<RouterContext>;
  const ms = performance.now() - started;
  const told = { method: ctx.method, route: route ? String(route) : "none", status: ctx.status };
  operations.metrics.answered(told, ms);
  answered(told);
  ctx.state.log[isProbe(ctx.path) ? "debug" : "info"]({ ...told, ms: Math.round(ms) });
};
