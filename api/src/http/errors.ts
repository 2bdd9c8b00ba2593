import createError from "http-errors";
import type { Next } from "koa";
import type { AppContext } from "./call";

/**
 * Turns what was thrown into a plain sentence (design: `text/plain`, so that the browser shows `status: sentence`).
 * Only errors made for the caller keep their words; anything else is logged and answered with 500.
 */
export async function answerErrors(ctx: AppContext, next: Next): Promise<void> {
  try {
    await next();
    if (ctx.status === 404 && ctx.body == null) throw createError(404, "There is nothing at this address.");
    if (ctx.status === 405) throw createError(405, "This address does not answer that method.");
  } catch (error) {
    const known = createError.isHttpError(error) && error.expose ? error : undefined;
    if (!known) ctx.state.services.log.error({ requestId: ctx.state.requestId, err: error }, "request failed");
    ctx.status = known?.status ?? 500;
    ctx.set(known?.headers ?? {});
    ctx.type = "text/plain; charset=utf-8";
    ctx.body = known?.message ?? "Something went wrong on our side. Please try again.";
  }
}
