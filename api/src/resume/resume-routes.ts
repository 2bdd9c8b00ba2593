import { createResumeToken, redeemResumeToken } from "@advent/contract";
import type Router from "@koa/router";
import createError from "http-errors";
import type { CalendarDocument } from "../calendars/calendar-model";
import { findOrStart } from "../calendars/find-or-start";
import { presentCalendarWithItems } from "../calendars/present-calendar";
import type { AppContext } from "../http/call";
import { serve } from "../http/serve";
import { becomeShopper, ownerOf } from "../sessions/shopper";

export function resumeRoutes(router: Router): void {
  serve(router, createResumeToken, async ({ ctx, services }) => {
    const ownerId = ownerOf(ctx);
    await services.limits.spend("newResumeToken", ownerId);
    const { token, expiresAt } = await services.resumeTokens.create(ownerId);
    return { token, expiresAt: expiresAt.toISOString() };
  });

  serve(router, redeemResumeToken, async ({ ctx, services, body }) => {
    await services.limits.spend("redeemAddress", ctx.ip);
    const offered = await services.resumeTokens.read(body.token);
    if (!offered) throw usedUp();
    if (!body.replace) await refuseToReplace(ctx, offered);
    const ownerId = await services.resumeTokens.use(body.token);
    if (!ownerId) throw usedUp();
    const calendar = await findOrStart(ctx, ownerId);
    becomeShopper(ctx, ownerId);
    return presentCalendarWithItems(calendar, services.config);
  });
}

const usedUp = () =>
  createError(410, "This link works once and for five minutes. Please open your calendar from the shop again.");

/** @throws 409 when this browser's own calendar would be lost; the token stays good for the shopper's answer */
async function refuseToReplace(ctx: AppContext, offered: string): Promise<void> {
  const { ownerId, services } = ctx.state;
  if (!ownerId || ownerId === offered) return;
  const own = await services.calendars.findOne({ ownerId, current: true }).lean<CalendarDocument>();
  if (!own || own.expiresAt) return;
  const gifts = `${own.items.length} ${own.items.length === 1 ? "gift" : "gifts"}`;
  throw createError(409, `This browser already has a calendar of its own, with ${gifts} in it.`);
}
