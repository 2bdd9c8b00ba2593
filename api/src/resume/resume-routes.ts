import { createResumeToken, readResumeToken, redeemResumeToken } from "@advent/contract";
import type Router from "@koa/router";
import createError from "http-errors";
import type { CalendarDocument } from "../calendars/calendar-model";
import { findOrStart } from "../calendars/find-or-start";
import { presentCalendarWithItems } from "../calendars/present-calendar";
import type { AppContext } from "../http/call";
import { serve } from "../http/serve";
import { becomeShopper, ownerOf, shoppersOf } from "../sessions/shopper";

export function resumeRoutes(router: Router): void {
  serve(router, createResumeToken, async ({ ctx, services }) => {
    const ownerId = ownerOf(ctx);
    await services.limits.spend("newResumeToken", ownerId);
    const { token, expiresAt } = await services.resumeTokens.create(ownerId);
    return { token, expiresAt: expiresAt.toISOString() };
  });

  serve(router, readResumeToken, async ({ ctx, body }) => {
    const offered = await findOffer(ctx, body.token);
    const gifts = (await calendarOf(ctx, offered))?.items.length ?? 0;
    const own = await ownCalendar(ctx, offered);
    return { yours: isYours(ctx, offered), gifts, ownGifts: own?.items.length ?? null };
  });

  serve(router, redeemResumeToken, async ({ ctx, services, body }) => {
    const offered = await findOffer(ctx, body.token);
    if (!body.confirmed && !isYours(ctx, offered)) throw unconfirmed();
    if (!body.replace) await refuseToReplace(ctx, offered);
    const ownerId = await services.resumeTokens.use(body.token);
    if (!ownerId) throw usedUp();
    const calendar = await findOrStart(ctx, ownerId);
    becomeShopper(ctx, ownerId);
    return presentCalendarWithItems(calendar, services.config);
  });
}

/** Whose calendar a token opens. @throws 429, 410 when it opens none */
async function findOffer(ctx: AppContext, token: string): Promise<string> {
  const { limits, resumeTokens } = ctx.state.services;
  await limits.spend("redeemAddress", ctx.ip);
  const offered = await resumeTokens.read(token);
  if (!offered) throw usedUp();
  return offered;
}

const usedUp = () =>
  createError(410, "This link works once and for five minutes. Please open your calendar from the shop again.");

/** Whoever has sent a link can read along in the calendar it opens: nobody gets there unasked. */
const unconfirmed = () => createError(409, "This link opens a calendar that was started elsewhere.");

const isYours = (ctx: AppContext, offered: string) => shoppersOf(ctx).includes(offered);

/** @throws 409 when this browser's own calendar would be lost; the token stays good for the shopper's answer */
async function refuseToReplace(ctx: AppContext, offered: string): Promise<void> {
  const own = await ownCalendar(ctx, offered);
  if (!own) return;
  const gifts = `${own.items.length} ${own.items.length === 1 ? "gift" : "gifts"}`;
  throw createError(409, `This browser already has a calendar of its own, with ${gifts} in it.`);
}

/** The calendar that this browser would give up, if it has changed anything in it. */
async function ownCalendar(ctx: AppContext, offered: string): Promise<CalendarDocument | undefined> {
  const { ownerId } = ctx.state;
  if (!ownerId || ownerId === offered) return undefined;
  const own = await calendarOf(ctx, ownerId);
  return own?.expiresAt ? undefined : own;
}

async function calendarOf(ctx: AppContext, ownerId: string): Promise<CalendarDocument | undefined> {
  return (await ctx.state.services.calendars.findOne({ ownerId, current: true }).lean<CalendarDocument>()) ?? undefined;
}
