import { getLandingCalendar, hideOpenings, recordOpening } from "@advent/contract";
import { isbot } from "isbot";
import { findCalendar } from "../calendars/find-calendar";
import { openDay } from "../calendars/openings/open-day";
import { isPreviewKey } from "../calendars/openings/preview-key";
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

  serve(router, recordOpening, async ({ services, ownerId, params }, ctx) => {
    const isPerson = async () => !isbot(ctx.get("user-agent")) && !(await services.admin.sessions.read(ctx));
    const visitor = { ownerId, isPerson, now: services.openingClock() };
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
