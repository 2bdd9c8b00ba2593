import { type Endpoint, getHealth } from "@advent/contract";
import createError from "http-errors";
import type { Config } from "../config";
import type { AppContext, AppMiddleware } from "./call";

const HOST_PATTERN = /^([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const LOOPBACK_PATTERN = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

const ADMIN_PREFIX = "/api/admin/";

/**
 * Accepts only the hosts of page origins, `ALLOWED_HOSTS` and this machine, because cookies and origin checks
 * depend on the host.
 * Health is readable at any address.
 * @throws 421, and 400 for contradictory forwarding headers
 */
export function requireKnownHost(config: Config): AppMiddleware {
  const origins = [config.SHELL_ORIGIN, config.LANDING_ORIGIN, config.ADMIN_ORIGIN, ...config.ALLOWED_ORIGINS].filter(
    (origin) => URL.canParse(origin),
  );
  const known = new Set([
    ...origins.map((origin) => new URL(origin).hostname),
    ...[...config.ALLOWED_HOSTS, ...config.ADMIN_HOSTS].map((host) => parseHostName(host) ?? host),
  ]);
  const isKnown = (host: string) => {
    const name = parseHostName(host);
    return name !== undefined && (known.has(name) || LOOPBACK_PATTERN.test(name));
  };
  return async (ctx, next) => {
    if (!isHealthCheck(ctx)) {
      requireOneValue(ctx);
      if (![ctx.get("host"), ctx.host].every(isKnown)) {
        throw createError(421, "This host name is not allowed. It can be added to ALLOWED_HOSTS.");
      }
    }
    await next();
  };
}

/**
 * Lets only the admin's own hosts and this machine reach admin endpoints, the login among them.
 * @throws 404
 */
export function requireAdminHost(ctx: AppContext, { access, path }: Endpoint): void {
  if (access !== "admin" && !path.startsWith(ADMIN_PREFIX)) return;
  const { ADMIN_ORIGIN, ADMIN_HOSTS } = ctx.state.services.config;
  const host = parseHostName(ctx.host) ?? "";
  const isAdminHost = [new URL(ADMIN_ORIGIN).hostname, ...ADMIN_HOSTS].includes(host);
  if (!isAdminHost && !LOOPBACK_PATTERN.test(host)) throw createError(404, "This address does not exist.");
}

const isHealthCheck = ({ method, path }: AppContext) =>
  path === getHealth.path && (method === "GET" || method === "HEAD");

/** Koa uses the first value, which comes from the client wherever a proxy appends. */
function requireOneValue(ctx: AppContext): void {
  if (!ctx.app.proxy) return;
  for (const name of ["X-Forwarded-Host", "X-Forwarded-Proto"]) {
    if (ctx.get(name).includes(",")) throw createError(400, `${name}: must hold one value, set by the proxy.`);
  }
  if (!/^(https?)?$/i.test(ctx.get("X-Forwarded-Proto"))) {
    throw createError(400, "X-Forwarded-Proto: must be http or https.");
  }
}

/** Parses `Shop.example:443` into `shop.example`. Returns undefined for an invalid host. */
function parseHostName(host: string): string | undefined {
  return HOST_PATTERN.exec(host)?.[1]?.toLowerCase();
}
