import createError, { type HttpError } from "http-errors";
import { isDatabaseAway } from "../database/database-away";
import type { AppContext, AppMiddleware } from "./call";

/**
 * Turns what was thrown into a plain sentence (design: `text/plain`, so that the browser shows `status: sentence`).
 * Only errors made for the caller keep their words; a database that is away is 503, anything else is logged and 500.
 */
export const answerErrors: AppMiddleware = async (ctx, next) => {
  try {
    await next();
    if (ctx.status === 404 && ctx.body == null) throw createError(404, "There is nothing at this address.");
    if (ctx.status === 405) throw createError(405, "This address does not answer that method.");
  } catch (error) {
    const known = toKnownError(ctx, error);
    ctx.status = known?.status ?? 500;
    // A handler may have said how long its answer can be kept before it failed.
    ctx.set({ "Cache-Control": "no-store", ...known?.headers });
    ctx.remove("ETag");
    ctx.remove("Content-Encoding");
    ctx.type = "text/plain; charset=utf-8";
    ctx.body = known?.message ?? "Something went wrong on our side. Please try again.";
  }
};

function toKnownError(ctx: AppContext, error: unknown): HttpError | undefined {
  const { services, log } = ctx.state;
  if (createError.isHttpError(error) && error.expose) {
    // No more of it than that: what was said to a model or a mail server may stand in it.
    if (error.cause instanceof Error) {
      const { name, code } = error.cause as NodeJS.ErrnoException;
      log.warn({ status: error.status, cause: name, code }, "refused for a cause of ours");
    }
    return error;
  }
  if (isDatabaseAway(error)) {
    services.database.outages.note(error);
    return createError(503, "We cannot reach our records at the moment. Please try again shortly.", {
      headers: { "Retry-After": "2" },
    });
  }
  log.error({ err: error }, "request failed");
  return undefined;
}
