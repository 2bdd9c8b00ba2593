import { getLandingCalendar, recordOpening } from "@advent/contract";
import type Router from "@koa/router";
import createError from "http-errors";
import { isbot } from "isbot";
import type { CalendarDocument } from "../calendars/calendar-model";
import { calendarNotFound } from "../calendars/find-calendar";
import { changeItem } from "../calendars/items/change-item";
import { presentLandingItem } from "../calendars/items/present-item";
import type { AppContext } from "../http/call";
import { serve } from "../http/serve";

export function landingRoutes(router: Router): void {
  serve(router, getLandingCalendar, async ({ services, params }) => {
    const calendar = await services.calendars.findById(params.calendarId).lean<CalendarDocument>();
    if (!calendar) throw calendarNotFound();
    const items = [...calendar.items].sort((a, b) => a.day - b.day);
    const { _id: id, customerName, giftNote } = calendar;
    return { calendar: { id, customerName, giftNote }, items: items.map(presentLandingItem) };
  });

  serve(router, recordOpening, async ({ ctx, services, params }) => {
    const calendar = await services.calendars.findById(params.calendarId).lean<CalendarDocument>();
    const item = calendar?.items.find(({ _id }) => _id === params.itemId);
    if (!calendar || !item) throw createError(404, "This day does not exist.");
    if (item.openedAt || !(await isRecipient(ctx, calendar))) return { openedAt: item.openedAt?.toISOString() ?? null };
    const changed = await changeItem(services.calendars, {
      filter: { _id: calendar._id, items: { $elemMatch: { _id: item._id, openedAt: null } } },
      itemId: item._id,
      changes: { openedAt: new Date() },
    });
    return { openedAt: changed?.item.openedAt?.toISOString() ?? null };
  });
}

/** Only an ordered gift is opened, by somebody who is neither its sender, nor the shop, nor a link-preview bot. */
async function isRecipient(ctx: AppContext, calendar: CalendarDocument): Promise<boolean> {
  if (!calendar.orderNumber || ctx.state.ownerId === calendar.ownerId || isbot(ctx.get("user-agent"))) return false;
  return !(await ctx.state.services.adminSessions.isOpen(ctx));
}
