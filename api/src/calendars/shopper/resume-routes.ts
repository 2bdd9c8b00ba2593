import { createResumeToken, readResumeToken, redeemResumeToken } from "@advent/contract";
import { AppError } from "../../errors";
import type { AppContext, AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { getShoppers, setShopperCookie } from "../../http/sessions/shopper";
import type { TokenStore } from "../../http/sessions/token-store";
import type { CalendarDeps } from "../calendar-deps";
import type { ShownCalendar } from "../calendar-model";
import { findCurrentCalendar } from "../find-calendar";
import { presentCalendarWithItems } from "../present-calendar";

interface ResumeDeps extends Pick<CalendarDeps, "calendars" | "config" | "limits"> {
  resumeTokens: TokenStore<{ ownerId: string }>;
}

export function registerResumeRoutes(router: AppRouter, deps: ResumeDeps): void {
  serve(router, createResumeToken, async ({ ownerId }) => {
    await deps.limits.spend("newResumeToken", ownerId);
    const { token, expiresAt } = await deps.resumeTokens.create({ ownerId });
    return { token, expiresAt: expiresAt.toISOString() };
  });

  serve(router, readResumeToken, async ({ ownerId, clientKey, body }, ctx) => {
    const offered = await findOffer(deps, clientKey, body.token);
    const gifts = (await findCurrentCalendar(deps.calendars, offered)).items.length;
    const own = await findOwnCalendar(deps, ownerId, offered);
    return { yours: isYours(ctx, offered), gifts, ownGifts: own?.items.length ?? null };
  });

  serve(router, redeemResumeToken, async ({ ownerId, shop, clientKey, body }, ctx) => {
    const offered = await findOffer(deps, clientKey, body.token);
    if (!body.confirmed && !isYours(ctx, offered)) throw createUnconfirmedError();
    if (!body.replace) rejectReplacing(await findOwnCalendar(deps, ownerId, offered));
    const resumed = await deps.resumeTokens.use(body.token);
    if (!resumed) throw createUsedError();
    const calendar = await findCurrentCalendar(deps.calendars, resumed.ownerId);
    setShopperCookie(ctx, { ownerId: resumed.ownerId, shop });
    return presentCalendarWithItems(calendar, deps.config);
  });
}

async function findOffer({ limits, resumeTokens }: ResumeDeps, clientKey: string, token: string): Promise<string> {
  await limits.spend("redeemAddress", clientKey);
  const offered = await resumeTokens.read(token);
  if (!offered) throw createUsedError();
  return offered.ownerId;
}

const createUsedError = () =>
  new AppError("expired", "This link works once and for five minutes. Please open your calendar from the shop again.");

/** The sender of a link can read the calendar it opens, so opening another's calendar needs confirmation. */
const createUnconfirmedError = () =>
  new AppError("conflict", "This link opens a calendar that was started on another device.");

const isYours = (ctx: AppContext, offered: string) => getShoppers(ctx).includes(offered);

function rejectReplacing(own: ShownCalendar | undefined): void {
  if (!own) return;
  const gifts = `${own.items.length} ${own.items.length === 1 ? "gift" : "gifts"}`;
  throw new AppError("conflict", `This browser already has a calendar of its own, with ${gifts} in it.`);
}

async function findOwnCalendar(
  deps: ResumeDeps,
  ownerId: string | undefined,
  offered: string,
): Promise<ShownCalendar | undefined> {
  if (!ownerId || ownerId === offered) return undefined;
  const own = await findCurrentCalendar(deps.calendars, ownerId);
  return own.createdAt && !own.expiresAt ? own : undefined;
}
