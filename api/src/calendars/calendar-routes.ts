import { getCalendar, restoreCalendar, startCalendar, updateCalendar } from "@advent/contract";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { becomeShopper, unguessableId } from "../sessions/shopper";
import { changeCalendar } from "./change-calendar";
import { alreadyOrdered, findOwnCalendar } from "./find-calendar";
import { presentCalendarWithItems } from "./present-calendar";
import { findOrStart, startAnother } from "./start-calendar";
import { bringBackDays, modeSwitch } from "./undo/mode-switch";

export function calendarRoutes(router: AppRouter): void {
  serve(router, getCalendar, async ({ services, ownerId = unguessableId(), ip, query }, ctx) => {
    const calendar = await findOrStart(services, { ownerId, ip, shop: query.shop });
    becomeShopper(ctx, ownerId);
    return presentCalendarWithItems(calendar, services.config);
  });

  serve(router, startCalendar, async ({ services, ownerId, ip }) => {
    const calendar = await startAnother(services, { ownerId, ip });
    return presentCalendarWithItems(calendar, services.config);
  });

  serve(router, updateCalendar, async ({ services: { calendars, config }, ownerId, params: { calendarId }, body }) => {
    const { isStylistChoice, stylistBudget } = body;
    const undoId = unguessableId();
    const needsOpenOrder = isStylistChoice !== undefined || stylistBudget !== undefined;
    const changed = await changeCalendar(
      calendars,
      { _id: calendarId, ownerId, ...(needsOpenOrder && { orderNumber: null }) },
      { ...body, ...(isStylistChoice !== undefined && modeSwitch({ isStylistChoice, stylistBudget }, undoId)) },
    );
    if (!changed) {
      await findOwnCalendar(calendars, ownerId, calendarId);
      throw alreadyOrdered();
    }
    return { ...presentCalendarWithItems(changed, config), undoId: changed.undo?.id === undoId ? undoId : null };
  });

  serve(router, restoreCalendar, async ({ services, ownerId, params: { calendarId }, body: { undoId } }) => {
    const calendar = await bringBackDays(services.calendars, { ownerId, calendarId, undoId });
    return presentCalendarWithItems(calendar, services.config);
  });
}
