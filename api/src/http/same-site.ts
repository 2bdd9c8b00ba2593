import { type Endpoint, endpoints, PROVEN_CALLS } from "@advent/contract";
import { AppError } from "../errors";
import type { AppContext, AppMiddleware } from "./call";
import { getHosts } from "./hosts";
import { isApiKey } from "./sessions/api-keys";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const OVERRIDE_PATH = endpoints.startOverride.path;

/** Lets the admin, on an origin of its own, start and end an override at the shell's. */
export const allowAdminOrigin: AppMiddleware = async (ctx, next) => {
  if (ctx.path === OVERRIDE_PATH) ctx.vary("Origin");
  if (!isOverrideFromAdmin(ctx)) return next();
  ctx.set({
    "Access-Control-Allow-Origin": ctx.get("origin"),
    "Access-Control-Allow-Credentials": "true",
    "Access-Control-Allow-Methods": "GET, POST, DELETE",
    "Access-Control-Allow-Headers": "Content-Type",
  });
  if (ctx.method !== "OPTIONS") return next();
  ctx.status = 204;
};

/**
 * Requires the page's own or an allowed Origin for changes, or a proof that pages of other sites cannot send.
 * @throws 403
 */
export function requireSameSite(ctx: AppContext, endpoint: Endpoint): void {
  if (!SAFE_METHODS.has(ctx.method) && !isAllowed(ctx) && !isProven(ctx, endpoint))
    throw new AppError("forbidden", "This page is not allowed to make changes here.");
}

/** Compares scheme, host and port, so that `http://shop` is not the page of `https://shop`. */
function isAllowed(ctx: AppContext): boolean {
  const { SHELL_ORIGIN, LANDING_ORIGIN, ALLOWED_ORIGINS } = ctx.state.deps.config;
  const origin = ctx.get("origin");
  const isOwn = getHosts(ctx).every((host) => new URL(`${ctx.protocol}://${host}`).origin === origin);
  return isOwn || [SHELL_ORIGIN, LANDING_ORIGIN, ...ALLOWED_ORIGINS].includes(origin);
}

/** Shopify's webhook proves itself by its signature, one-click unsubscribe by its secret, a program by its API key. */
const isProven = (ctx: AppContext, endpoint: Endpoint) =>
  isOverrideFromAdmin(ctx) ||
  PROVEN_CALLS.includes(endpoint) ||
  (isApiKey(ctx.get("authorization")) && endpoint.apiKeyScope !== undefined);

const isOverrideFromAdmin = (ctx: AppContext) =>
  ctx.path === OVERRIDE_PATH && ctx.get("origin") === ctx.state.deps.config.ADMIN_ORIGIN;
