import {
  EXAMPLE_CALENDAR_ID,
  formatWebVtt,
  getCaptions,
  getLandingCalendar,
  hideOpenings,
  recordOpening,
  reportContribution,
} from "@advent/contract";
import { isbot } from "isbot";
import type { Admin } from "../admin/create-admin";
import type { CalendarDeps } from "../calendars/calendar-deps";
import { changeCalendar } from "../calendars/change-calendar";
import { createExampleCalendar } from "../calendars/example-calendar";
import { findCalendar } from "../calendars/find-calendar";
import { addNews } from "../calendars/openings/news";
import { openDay } from "../calendars/openings/open-day";
import { isPreviewKey } from "../calendars/openings/preview-key";
import { getSealedUntil } from "../calendars/openings/sealing";
import { matchContribution, withContribution } from "../contributions/change-contribution";
import { listAccepted } from "../contributions/present-contribution";
import { AppError } from "../errors";
import { seesSealedDays } from "../http/admin-guard";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { readWriter, setDeviceCookie } from "../http/sessions/writer";
import type { ForgetDeps } from "../sender/sender-emails";
import { chooseTimes } from "./hide-opening-times";
import { presentLanding } from "./present-landing";

interface LandingDeps
  extends ForgetDeps,
    Pick<CalendarDeps, "calendars" | "catalogue" | "config" | "limits" | "live" | "openingClock"> {
  admin: Pick<Admin, "sessions">;
}

export function registerLandingRoutes(router: AppRouter, deps: LandingDeps): void {
  serve(router, getLandingCalendar, async ({ params: { calendarId }, query }, ctx) => {
    const preview = isPreviewKey(deps.config, calendarId, query.preview) ? query.preview : undefined;
    const isExample = calendarId === EXAMPLE_CALENDAR_ID && preview !== undefined;
    const calendar = await (isExample
      ? createExampleCalendar(deps.catalogue)
      : findCalendar(deps.calendars, calendarId));
    const writer = readWriter(ctx, calendarId);
    return presentLanding(calendar, { now: deps.openingClock(), preview, writer, config: deps.config });
  });

  serve(router, getCaptions, async ({ ownerId, params: { calendarId, itemId }, query }, ctx) => {
    const calendar = await findCalendar(deps.calendars, calendarId);
    const item = calendar.items.find(({ _id }) => _id === itemId);
    const others = item && listAccepted(calendar, item.day).find(({ _id }) => _id === query.contribution);
    const captions = query.contribution ? others?.captions : item?.captions;
    if (!item || !captions) throw createNotFoundError();
    const isSealed = getSealedUntil(calendar.opening, item, deps.openingClock()) !== undefined;
    const isPreview = calendar.ownerId === ownerId || isPreviewKey(deps.config, calendarId, query.preview);
    if (isSealed && !isPreview && !(await seesSealedDays(ctx))) throw createNotFoundError();
    // The sender may change them until the day is opened.
    ctx.set("Cache-Control", "private, no-cache");
    ctx.type = "text/vtt";
    ctx.body = formatWebVtt(captions.cues);
  });

  serve(router, reportContribution, async ({ clientKey, params }) => {
    await deps.limits.spend("contributionAddress", clientKey);
    const { calendarId, itemId, contributionId } = params;
    const calendar = await findCalendar(deps.calendars, calendarId);
    const item = calendar.items.find(({ _id }) => _id === itemId);
    const isSealed = !item || getSealedUntil(calendar.opening, item, deps.openingClock()) !== undefined;
    const isShown = item && listAccepted(calendar, item.day).some(({ _id }) => _id === contributionId);
    if (isSealed || !isShown) throw new AppError("not_found", "This message is no longer here.");
    const reportedAt = new Date();
    await changeCalendar(deps.calendars, matchContribution(params, { states: ["accepted"], reportedAt: null }), {
      contributions: withContribution(contributionId, { reportedAt }),
      news: addNews([`contribution-report:${contributionId}:${reportedAt.getTime()}`]),
    });
    await deps.live.announce({ kind: "changed", calendarId, itemId });
  });

  serve(router, recordOpening, async ({ ownerId, params }, ctx) => {
    const isPerson = async () => !isbot(ctx.get("user-agent")) && !(await deps.admin.sessions.read(ctx));
    const device = readWriter(ctx, params.calendarId);
    const visitor = { ownerId, device, isPerson, now: deps.openingClock() };
    const { openedAt, isNews } = await openDay(deps.calendars, params, visitor);
    if (isNews) await deps.live.announce({ kind: "opened", ...params });
    return { openedAt: openedAt?.toISOString() ?? null };
  });

  serve(router, hideOpenings, async ({ ownerId, params: { calendarId }, body: { hidesOpenings } }, ctx) => {
    const device = hidesOpenings ? setDeviceCookie(ctx, calendarId) : (readWriter(ctx, calendarId) ?? "");
    await chooseTimes(deps, { calendarId, ownerId, device, hidesOpenings });
    await deps.live.announce({ kind: "changed", calendarId, itemId: null });
    return { hidesOpenings };
  });
}

const createNotFoundError = () => new AppError("not_found", "This day has no captions.");
