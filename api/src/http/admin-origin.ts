import { routes } from "@advent/contract";
import type { AppContext, AppMiddleware } from "./call";

const OVERRIDE_PATH = routes.startOverride.path;

/** The admin, on an origin of its own, starts and ends an override at the shell's. */
export const isOverrideFromAdmin = (ctx: AppContext): boolean =>
  ctx.path === OVERRIDE_PATH && ctx.get("origin") === ctx.state.services.config.ADMIN_ORIGIN;

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
