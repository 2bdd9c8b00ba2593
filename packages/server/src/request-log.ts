import type { IncomingMessage, RequestListener } from "node:http";
import { routes } from "@advent/contract";
import { matchesPath } from "@advent/router/routes";
import type { Logger } from "pino";
import { parsePath } from "./address";
import { isProbe } from "./drain";
import { createLog } from "./line-log";
import { type AddressKind, frontMetrics } from "./metrics/front-metrics";
import { getTraceparent, readRequestNames, runWithNames } from "./request-id";
import { followRequest } from "./traces/traces";

interface LogOptions {
  app: string;
  trustedProxies?: number | undefined;
  /** Paths of the pages that the listener shows. */
  pagePaths?: (() => readonly string[]) | undefined;
  log?: Logger | undefined;
}

const level = process.env.LOG_LEVEL || "info";
export const frontLog = createLog(level);

/**
 * Gives every request an id, which the API receives too, and one log line.
 * Files and probes log at LOG_LEVEL=debug only and are not traced.
 */
export function withRequestLog(
  listener: RequestListener,
  { app, trustedProxies = 0, pagePaths = () => [], log = frontLog }: LogOptions,
): RequestListener {
  return (request, response) => {
    const started = performance.now();
    const { route, level, kind } = getRoute(request, pagePaths());
    // A host that fetches a first screen sends its trace.
    const isTraced = level === "info" || request.url?.startsWith("/api/") || getTraceparent(request.headers);
    const { names, responded: endSpan } = isTraced
      ? followRequest(request.headers, trustedProxies > 0, { "advent.app": app })
      : { names: readRequestNames(request.headers, trustedProxies > 0) };
    const { requestId } = names;
    response.setHeader("X-Request-Id", requestId);
    response.once("close", () => {
      const ms = Math.round(performance.now() - started);
      endSpan?.({ method: request.method ?? "", route, status: response.statusCode });
      frontMetrics.countResponse({ app, kind, status: response.statusCode }, ms);
      log[level]({ requestId, app, method: request.method, route, status: response.statusCode, ms });
    });
    runWithNames(names, () => listener(request, response));
  };
}

interface RequestRoute {
  route: string;
  level: "info" | "debug";
  kind: AddressKind;
}

/** A path may hold a calendar id, which opens the calendar. The log therefore names the route only. */
function getRoute(request: IncomingMessage, pagePaths: readonly string[]): RequestRoute {
  const path = parsePath(request) ?? "";
  const call = Object.values(routes).find((route) => route.method === request.method && matchesPath(route.path, path));
  const page = pagePaths.find((known) => matchesPath(known, path));
  if (path.startsWith("/api/")) return { route: call?.path ?? "none", level: call ? "info" : "debug", kind: "api" };
  if (page) return { route: page, level: "info", kind: "page" };
  return isProbe(path)
    ? { route: path, level: "debug", kind: "probe" }
    : { route: "none", level: "debug", kind: "file" };
}
