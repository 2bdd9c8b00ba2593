import {
  arrangeContributions,
  decideContribution,
  inviteContributors,
  listContributions,
  revokeContribution,
} from "@advent/contract";
import type { CalendarDeps } from "../calendars/calendar-deps";
import type { AppRouter } from "../http/call";
import type { Live } from "../http/events/live";
import { serve } from "../http/serve";
import { findSenderCalendar } from "../sender/find-sender-calendar";
import type { ForgetDeps } from "../sender/sender-emails";
import { removeContribution } from "./change-contribution";
import { presentContributions } from "./present-contribution";
import { arrange, createNotFoundError, decide, invite } from "./sender-contributions";

interface SenderContributionDeps
  extends ForgetDeps,
    Pick<CalendarDeps, "calendars" | "config" | "limits" | "live" | "media" | "now"> {}

export function registerSenderContributionRoutes(router: AppRouter, deps: SenderContributionDeps): void {
  serve(router, listContributions, async ({ params: { calendarId }, ...who }) =>
    presentContributions(await findSenderCalendar(deps, who, calendarId), deps.config),
  );

  serve(router, inviteContributors, async ({ params: { calendarId }, body, ...who }) => {
    const calendar = await findSenderCalendar(deps, who, calendarId);
    const changed = await invite(deps, calendar, body, who.clientKey);
    await announceContributions(deps.live, calendarId);
    return presentContributions(changed, deps.config);
  });

  serve(router, decideContribution, async ({ params: { calendarId, contributionId }, body, ...who }) => {
    const calendar = await findSenderCalendar(deps, who, calendarId);
    const changed = await decide(deps, calendar, contributionId, body, who.clientKey);
    await announceContributions(deps.live, calendarId);
    return presentContributions(changed, deps.config);
  });

  serve(router, arrangeContributions, async ({ params: { calendarId }, body, ...who }) => {
    await findSenderCalendar(deps, who, calendarId);
    const changed = await arrange(deps, calendarId, body.contributionIds);
    await announceContributions(deps.live, calendarId);
    return presentContributions(changed, deps.config);
  });

  serve(router, revokeContribution, async ({ params, ...who }) => {
    await findSenderCalendar(deps, who, params.calendarId);
    const changed = await removeContribution(deps, params);
    if (!changed) throw createNotFoundError();
    await announceContributions(deps.live, params.calendarId);
    return presentContributions(changed, deps.config);
  });
}

export const announceContributions = (live: Live, calendarId: string) =>
  live.announce({ kind: "changed", calendarId, itemId: null });
