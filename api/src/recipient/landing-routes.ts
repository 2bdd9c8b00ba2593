import { formatWebVtt, getCaptions, getLandingCalendar, hideOpenings, recordOpening } from "@advent/contract";
import createError from "http-errors";
import { isbot } from "isbot";
import { findCalendar } from "../calendars/find-calendar";
import { openDay } from "../calendars/openings/open-day";
import { isPreviewKey } from "../calendars/openings/preview-key";
import { getSealedUntil } from "../calendars/openings/sealing";
import { seesSealedDays } from "../http/admin-guard";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { readWriter, setDeviceCookie } from "../http/sessions/writer";
import { chooseTimes } from "./hide-opening-times";
import { presentLanding } from "./present-landing";

export function registerLandingRoutes(router: AppRouter): void {
  serve(router, getLandingCalendar, async ({ services, params: { calendarId }, query }) => {
    const calendar = await findCalendar(services.calendars, calendarId);
    const preview = isPreviewKey(services.config, calendarId, query.preview) ? query.preview : undefined;
    return presentLanding(calendar, { now: services.openingClock(), preview, config: services.config });
  });

  serve(router, getCaptions, async ({ services, ownerId, params: { calendarId, itemId }, query }, ctx) => {
    const calendar = await findCalendar(services.calendars, calendarId);
    const item = calendar.items.find(({ _id }) => _id === itemId);
    if (!item?.captions) throw createNotFoundError();
    const isSealed = getSealedUntil(calendar.opening, item, services.openingClock()) !== undefined;
    const isPreview = calendar.ownerId === ownerId || isPreviewKey(services.config, calendarId, query.preview);
    if (isSealed && !isPreview && !(await seesSealedDays(ctx))) throw createNotFoundError();
    // The sender may change them until the day is opened.
    ctx.set("Cache-Control", "private, no-cache");
    ctx.type = "text/vtt";
    ctx.body = formatWebVtt(item.captions.cues);
  });

  serve(router, recordOpening, async ({ services, ownerId, params }, ctx) => {
    const isPerson = async () => !isbot(ctx.get("user-agent")) && !(await services.admin.sessions.read(ctx));
    const device = readWriter(ctx, params.calendarId);
    const visitor = { ownerId, device, isPerson, now: services.openingClock() };
    const { openedAt, isNews } = await openDay(services.calendars, params, visitor);
    if (isNews) await services.live.announce({ kind: "opened", ...params });
    return { openedAt: openedAt?.toISOString() ?? null };
  });

  serve(router, hideOpenings, async ({ services, ownerId, params: { calendarId }, body: { hidesOpenings } }, ctx) => {
    const device = hidesOpenings ? setDeviceCookie(ctx, calendarId) : (readWriter(ctx, calendarId) ?? "");
    await chooseTimes(services, { calendarId, ownerId, device, hidesOpenings });
    await services.live.announce({ kind: "changed", calendarId, itemId: null });
    return { hidesOpenings };
  });
}

const createNotFoundError = () => createError(404, "This day has no captions.");
