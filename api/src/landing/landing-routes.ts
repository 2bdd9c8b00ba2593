import { getLandingCalendar, recordOpening } from "@advent/contract";
import { isbot } from "isbot";
import { findCalendar } from "../calendars/find-calendar";
import { presentLandingItem } from "../calendars/items/present-item";
import { openDay } from "../calendars/openings/open-day";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";

export function landingRoutes(router: AppRouter): void {
  serve(router, getLandingCalendar, async ({ services, params }) => {
    const calendar = await findCalendar(services.calendars, params.calendarId);
    const items = [...calendar.items].sort((a, b) => a.day - b.day);
    const { _id: id, customerName, giftNote } = calendar;
    return { calendar: { id, customerName, giftNote }, items: items.map(presentLandingItem) };
  });

  serve(router, recordOpening, async ({ services, ownerId, params }, ctx) => {
    const isPerson = async () => !isbot(ctx.get("user-agent")) && !(await services.adminSessions.isOpen(ctx));
    const openedAt = await openDay(services.calendars, params, { ownerId, isPerson });
    return { openedAt: openedAt?.toISOString() ?? null };
  });
}
