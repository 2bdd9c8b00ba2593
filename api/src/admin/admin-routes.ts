import { getAdminCalendar, listAdminCalendars, logOut, verifyPassword } from "@advent/contract";
import type Router from "@koa/router";
import createError from "http-errors";
import type { CalendarDocument } from "../calendars/calendar-model";
import { calendarNotFound } from "../calendars/find-calendar";
import { presentAdminCalendar } from "../calendars/present-calendar";
import { serve } from "../http/serve";
import { countByStatus } from "./count-by-status";
import { listPage } from "./list-page";

export function adminRoutes(router: Router): void {
  serve(router, verifyPassword, async ({ ctx, services, body }) => {
    if (!services.adminPassword) {
      throw createError(503, "The admin desk is closed: start the API with ADMIN_PASSWORD set.", { expose: true });
    }
    await services.limits.check("loginAddress", ctx.ip);
    await services.limits.check("loginAccount", "admin");
    if (!(await services.adminPassword.matches(body.password))) {
      await services.limits.spend("loginAddress", ctx.ip);
      await services.limits.spend("loginAccount", "admin");
      services.log.warn({ requestId: ctx.state.requestId, audit: "login refused" });
      throw createError(401, "Incorrect password");
    }
    await services.adminSessions.open(ctx);
    services.log.info({ requestId: ctx.state.requestId, audit: "login" });
    return { success: true as const };
  });

  serve(router, logOut, async ({ ctx, services }) => {
    await services.adminSessions.close(ctx);
    services.log.info({ requestId: ctx.state.requestId, audit: "logout" });
    return { success: true as const };
  });

  serve(router, listAdminCalendars, async ({ ctx, services, query }) => {
    const [page, counts] = await Promise.all([
      listPage(services.calendars, query),
      countByStatus(services.calendars, query.shop),
    ]);
    services.log.info({ requestId: ctx.state.requestId, audit: "calendars listed", filter: query.filter ?? "all" });
    return {
      calendars: page.calendars.map((calendar) => presentAdminCalendar(calendar, services.config)),
      counts,
      pageInfo: page.pageInfo,
    };
  });

  serve(router, getAdminCalendar, async ({ ctx, services, params }) => {
    const calendar = await services.calendars.findById(params.calendarId).lean<CalendarDocument>();
    if (!calendar) throw calendarNotFound();
    services.log.info({ requestId: ctx.state.requestId, audit: "calendar read" });
    return presentAdminCalendar(calendar, services.config);
  });
}
