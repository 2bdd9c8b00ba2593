import { formatError } from "@advent/contract";
import { isDatabaseAway } from "../database/database-errors";
import { AppError } from "../errors";
import type { AppContext, AppMiddleware } from "./call";
import { ERROR_STATUSES } from "./error-statuses";

/**
 * Turns errors into a plain sentence, which browsers show as `status: sentence`, or into JSON for clients that ask for
 * it. Only AppErrors keep their message. An unavailable database is 503, and anything else is logged as 500.
 */
export const respondToErrors: AppMiddleware = async (ctx, next) => {
  try {
    await next();
    if (ctx.status === 404 && ctx.body == null) throw new AppError("not_found", "This address does not exist.");
  } catch (error) {
    const { code, message, field, headers, retryAfterSeconds } = toAppError(ctx, error);
    ctx.status = ERROR_STATUSES[code];
    // The handler may have set a caching header before it failed.
    ctx.set({ "Cache-Control": "no-store", ...headers });
    if (retryAfterSeconds !== undefined) ctx.set("Retry-After", String(retryAfterSeconds));
    ctx.remove("ETag");
    ctx.remove("Content-Encoding");
    const isJson = ctx.accepts("text/plain", "application/json") === "application/json";
    ctx.type = `${isJson ? "application/json" : "text/plain"}; charset=utf-8`;
    ctx.body = isJson ? JSON.stringify({ message, code, field }) : formatError({ message, field });
  }
};

function toAppError(ctx: AppContext, error: unknown): AppError {
  const { deps, log } = ctx.state;
  if (error instanceof AppError) {
    // Logs no more of the cause, because it may contain text sent to a model or an email server.
    if (error.cause instanceof Error) {
      const { name, code } = error.cause as NodeJS.ErrnoException;
      log.warn({ status: ERROR_STATUSES[error.code], cause: name, code }, "refused for a cause of ours");
    }
    return error;
  }
  if (isDatabaseAway(error)) {
    deps.database.outages.note(error);
    const message = "Our database is unavailable at the moment. Please try again shortly.";
    return new AppError("unavailable", message, { retryAfterSeconds: 2 });
  }
  log.error({ err: error }, "request failed");
  return new AppError("internal", "Something went wrong on our side. Please try again.");
}
