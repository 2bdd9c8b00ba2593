import { type Endpoint, endpoints, matchesPath, PROVEN_CALLS } from "@advent/contract";
import { AppError } from "../errors";
import type { AppContext, AppMiddleware } from "./call";
import { getHosts } from "./hosts";
import { isApiKey } from "./sessions/api-keys";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const OVERRIDE_PATH = endpoints.startOverride.path;
const KEY_CALLS = Object.values<Endpoint>(endpoints).filter(({ apiKeyScope }) => apiKeyScope);

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
export const requireSameSite: AppMiddleware = async (ctx, next) => {
  if (!SAFE_METHODS.has(ctx.method) && !isAllowed(ctx) && !isProven(ctx))
    throw new AppError("forbidden", "This page is not allowed to make changes here.");
  await next();
};

/** Compares scheme, host and port, so that `http://shop` is not the page of `https://shop`. */
function isAllowed(ctx: AppContext): boolean {
  const { SHELL_ORIGIN, LANDING_ORIGIN, ALLOWED_ORIGINS } = ctx.state.deps.config;
  const origin = ctx.get("origin");
  const isOwn = getHosts(ctx).every((host) => new URL(`${ctx.protocol}://${host}`).origin === origin);
  return isOwn || [SHELL_ORIGIN, LANDING_ORIGIN, ...ALLOWED_ORIGINS].includes(origin);
}

/** Shopify's webhook proves itself by its signature, one-click unsubscribe by its secret, a program by its API key. */
const isProven = (ctx: AppContext) =>
  isOverrideFromAdmin(ctx) ||
  isAmong(PROVEN_CALLS, ctx.path) ||
  (isApiKey(ctx.get("authorization")) && isAmong(KEY_CALLS, ctx.path));

const isOverrideFromAdmin = (ctx: AppContext) =>
  ctx.path === OVERRIDE_PATH && ctx.get("origin") === ctx.state.deps.config.ADMIN_ORIGIN;

const isAmong = (calls: readonly Endpoint[], path: string) => calls.some((known) => matchesPath(known.path, path));
