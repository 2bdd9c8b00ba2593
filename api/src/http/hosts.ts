import { type Endpoint, getHealth } from "@advent/contract";
import { isLocal } from "@advent/server/addresses";
import { isProbe } from "@advent/server/drain";
import type { Config } from "../config";
import { AppError, FieldError } from "../errors";
import type { AppContext, AppMiddleware } from "./call";

const HOST_PATTERN = /^([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const LOOPBACK_PATTERN = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

const ADMIN_PREFIX = "/api/admin/";

/**
 * Accepts only the hosts of page origins and `ALLOWED_HOSTS`, because cookies and origin checks depend on the host.
 * Health is readable at any address.
 * @throws 421, and 400 for contradictory forwarding headers
 */
export function requireKnownHost(config: Config): AppMiddleware {
  const { SHELL_ORIGIN, LANDING_ORIGIN, ALLOWED_ORIGINS, ALLOWED_HOSTS } = config;
  const origins = [SHELL_ORIGIN, LANDING_ORIGIN, ...ALLOWED_ORIGINS.filter((origin) => URL.canParse(origin))];
  const isPublicHost = createHostCheck(config, origins, ALLOWED_HOSTS);
  const isAdminHost = createAdminHostCheck(config);
  return async (ctx, next) => {
    if (!isHealthCheck(ctx)) {
      requireOneValue(ctx);
      if (!getHosts(ctx).every((host) => isPublicHost(host) || isAdminHost(host)))
        throw new AppError("unknown_host", "This host name is not allowed. It can be added to ALLOWED_HOSTS.");
    }
    await next();
  };
}

/**
 * Lets only the admin's own hosts reach admin endpoints, the login among them.
 * @throws 404
 */
export function requireAdminHost(ctx: AppContext, { access, path }: Endpoint): void {
  if (access !== "admin" && !path.startsWith(ADMIN_PREFIX)) return;
  const isAdminHost = createAdminHostCheck(ctx.state.deps.config);
  if (!getHosts(ctx).every(isAdminHost)) throw new AppError("not_found", "This address does not exist.");
}

/**
 * Returns what a caller names as the API's host: `Host` and, behind a proxy, the forwarded one. Some proxies pass on the
 * client's own `X-Forwarded-Host`, so no decision may rest on one of the two alone.
 */
export const getHosts = (ctx: Pick<AppContext, "get" | "host">): string[] => [ctx.get("host"), ctx.host];

const createAdminHostCheck = (config: Config) => createHostCheck(config, [config.ADMIN_ORIGIN], config.ADMIN_HOSTS);

/** Names of this machine count where the whole suite is on it. Elsewhere only as a setting names them. */
function createHostCheck(config: Config, origins: readonly string[], hosts: readonly string[]) {
  const isLocalSuite = [config.SHELL_ORIGIN, config.LANDING_ORIGIN, config.ADMIN_ORIGIN].every(isLocal);
  const originNames = origins.map((origin) => new URL(origin).hostname);
  const known = new Set([
    ...originNames.filter((name) => isLocalSuite || !LOOPBACK_PATTERN.test(name)),
    ...hosts.map((host) => parseHostName(host) ?? host),
  ]);
  return (host: string): boolean => {
    const name = parseHostName(host) ?? "";
    return known.has(name) || (isLocalSuite && LOOPBACK_PATTERN.test(name));
  };
}

const isHealthCheck = ({ method, path }: AppContext) =>
  (isProbe(path) || path === getHealth.path) && (method === "GET" || method === "HEAD");

/** Koa uses the first value, which comes from the client wherever a proxy appends. */
function requireOneValue(ctx: AppContext): void {
  if ((ctx.req.headersDistinct.host ?? []).length > 1) throw new FieldError("Host", "must hold one value.");
  if (!ctx.app.proxy) return;
  for (const name of ["X-Forwarded-Host", "X-Forwarded-Proto"]) {
    if (ctx.get(name).includes(",")) throw new FieldError(name, "must hold one value, set by the proxy.");
  }
  if (!/^(https?)?$/i.test(ctx.get("X-Forwarded-Proto"))) {
    throw new FieldError("X-Forwarded-Proto", "must be http or https.");
  }
}

/** Parses `Shop.example:443` into `shop.example`. Returns undefined for an invalid host. */
function parseHostName(host: string): string | undefined {
  return HOST_PATTERN.exec(host)?.[1]?.toLowerCase();
}
