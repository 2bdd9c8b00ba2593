import { createResumeToken, readResumeToken, redeemResumeToken } from "@advent/contract";
import createError from "http-errors";
import type { AppContext, AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { getShoppers, setShopperCookie } from "../../http/sessions/shopper";
import type { Services } from "../../start/create-services";
import type { ShownDocument } from "../calendar-model";
import { findCurrentCalendar } from "../find-calendar";
import { presentCalendarWithItems } from "../present-calendar";

export function registerResumeRoutes(router: AppRouter): void {
  serve(router, createResumeToken, async ({ services, ownerId }) => {
    await services.limits.spend("newResumeToken", ownerId);
    const { token, expiresAt } = await services.resumeTokens.create({ ownerId });
    return { token, expiresAt: expiresAt.toISOString() };
  });

  serve(router, readResumeToken, async ({ services, ownerId, clientKey, body }, ctx) => {
    const offered = await findOffer(services, clientKey, body.token);
    const gifts = (await findCurrentCalendar(services.calendars, offered)).items.length;
    const own = await findOwnCalendar(services, ownerId, offered);
    return { yours: isYours(ctx, offered), gifts, ownGifts: own?.items.length ?? null };
  });

  serve(router, redeemResumeToken, async ({ services, ownerId, shop, clientKey, body }, ctx) => {
    const offered = await findOffer(services, clientKey, body.token);
    if (!body.confirmed && !isYours(ctx, offered)) throw createUnconfirmedError();
    if (!body.replace) rejectReplacing(await findOwnCalendar(services, ownerId, offered));
    const resumed = await services.resumeTokens.use(body.token);
    if (!resumed) throw createUsedError();
    const calendar = await findCurrentCalendar(services.calendars, resumed.ownerId);
    setShopperCookie(ctx, { ownerId: resumed.ownerId, shop });
    return presentCalendarWithItems(calendar, services.config);
  });
}

async function findOffer({ limits, resumeTokens }: Services, clientKey: string, token: string): Promise<string> {
  await limits.spend("redeemAddress", clientKey);
  const offered = await resumeTokens.read(token);
  if (!offered) throw createUsedError();
  return offered.ownerId;
}

const createUsedError = () =>
  createError(410, "This link works once and for five minutes. Please open your calendar from the shop again.");

/** The sender of a link can read the calendar it opens, so opening another's calendar needs confirmation. */
const createUnconfirmedError = () => createError(409, "This link opens a calendar that was started on another device.");

const isYours = (ctx: AppContext, offered: string) => getShoppers(ctx).includes(offered);

function rejectReplacing(own: ShownDocument | undefined): void {
  if (!own) return;
  const gifts = `${own.items.length} ${own.items.length === 1 ? "gift" : "gifts"}`;
  throw createError(409, `This browser already has a calendar of its own, with ${gifts} in it.`);
}

async function findOwnCalendar(
  services: Services,
  ownerId: string | undefined,
  offered: string,
): Promise<ShownDocument | undefined> {
  if (!ownerId || ownerId === offered) return undefined;
  const own = await findCurrentCalendar(services.calendars, ownerId);
  return own.createdAt && !own.expiresAt ? own : undefined;
}
