import { getAdminCalendar, listAdminCalendars, logOut, verifyPassword } from "@advent/contract";
import type Router from "@koa/router";
import type { CalendarDocument } from "../calendars/calendar-model";
import { calendarNotFound } from "../calendars/find-calendar";
import { presentAdminCalendar } from "../calendars/present-calendar";
import { serve } from "../http/serve";
import { countByStatus } from "./count-by-status";
import { listPage } from "./list-page";
import { addressBlock } from "./login/address-block";
import { logIn } from "./login/log-in";
import { secondFactorRoutes } from "./second-factor/second-factor-routes";

export function adminRoutes(router: Router): void {
  secondFactorRoutes(router);

  serve(router, verifyPassword, async ({ ctx, services, body }) => {
    const address = addressBlock(ctx.ip);
    const device = await services.knownDevices.read(ctx);
    const login = await logIn(services, { address, device }, body).catch((error: unknown) => {
      services.log.warn({ requestId: ctx.state.requestId, audit: "login refused" });
      throw error;
    });
    if (!login.isIn) return { success: false, secondFactor: "required" as const };
    await services.knownDevices.remember(ctx, address);
    await services.adminSessions.open(ctx, login.stamp);
    services.log.info({ requestId: ctx.state.requestId, audit: "login" });
    const mustSetUp = services.config.ADMIN_SECOND_FACTOR === "required" && !login.hasFactor;
    return { success: true, ...(mustSetUp && { secondFactor: "setUp" as const }) };
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
