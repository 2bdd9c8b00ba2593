import createError, { type HttpError } from "http-errors";
import { isDatabaseAway } from "../database/database-errors";
import type { AppContext, AppMiddleware } from "./call";
import { createRetryError } from "./limits/limits";

/**
 * Turns errors into a plain sentence (`text/plain`, so that the browser shows `status: sentence`).
 * Only HTTP errors keep their message. An unavailable database is 503, and anything else is logged as 500.
 */
export const respondToErrors: AppMiddleware = async (ctx, next) => {
  try {
    await next();
    if (ctx.status === 404 && ctx.body == null) throw createError(404, "This address does not exist.");
  } catch (error) {
    const known = toKnownError(ctx, error);
    ctx.status = known?.status ?? 500;
    // The handler may have set a caching header before it failed.
    ctx.set({ "Cache-Control": "no-store", ...known?.headers });
    ctx.remove("ETag");
    ctx.remove("Content-Encoding");
    ctx.type = "text/plain; charset=utf-8";
    ctx.body = known?.message ?? "Something went wrong on our side. Please try again.";
  }
};

function toKnownError(ctx: AppContext, error: unknown): HttpError | undefined {
  const { deps, log } = ctx.state;
  if (createError.isHttpError(error) && error.expose) {
    // Logs no more of the cause, because it may contain text sent to a model or an email server.
    if (error.cause instanceof Error) {
      const { name, code } = error.cause as NodeJS.ErrnoException;
      log.warn({ status: error.status, cause: name, code }, "refused for a cause of ours");
    }
    return error;
  }
  if (isDatabaseAway(error)) {
    deps.database.outages.note(error);
    return createRetryError(503, "Our database is unavailable at the moment. Please try again shortly.", 2);
  }
  log.error({ err: error }, "request failed");
  return undefined;
}
