import { isProbe } from "@advent/server/drain";
import { runWithNames } from "@advent/server/request-id";
import { followRequest } from "@advent/server/traces";
import type { RouterContext } from "@koa/router";
import type { AppMiddleware } from "./call";

/**
 * Logs one line per request with an id, reused from a trusted proxy. It names the route but no path, body,
 * cookie or query,
 * because calendar ids in addresses open calendars. Probes appear with LOG_LEVEL=debug only.
 */
export const logRequests: AppMiddleware = async (ctx, next) => {
  const started = performance.now();
  const { log, operations } = ctx.state.deps;
  const { names, responded: endSpan } = followRequest(ctx.headers, ctx.app.proxy);
  ctx.state.log = log.child({ requestId: names.requestId });
  ctx.set("X-Request-Id", names.requestId);
  // Only traces need the async context, and before Node 24 it makes every promise slower.
  await (names.traceparent ? runWithNames(names, next) : next());
  const { _matchedRoute: route } = ctx as Partial<RouterContext>;
  const ms = performance.now() - started;
  const fields = { method: ctx.method, route: route ? String(route) : "none", status: ctx.status };
  operations.metrics.countResponse(fields, ms);
  endSpan(fields);
  ctx.state.log[isProbe(ctx.path) ? "debug" : "info"]({ ...fields, ms: Math.round(ms) });
};
