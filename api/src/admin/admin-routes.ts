import {
  acceptPayment,
  getAdminCalendar,
  listAdminCalendars,
  logOut,
  refundOrder,
  verifyPassword,
} from "@advent/contract";
import { findAnyCalendar } from "../calendars/find-calendar";
import { presentAdminCalendar } from "../calendars/present-calendar";
import { acceptDisputed } from "../checkout/accept-disputed";
import { refund } from "../checkout/refund";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { countByStatus } from "./count-by-status";
import { listPage } from "./list-page";
import { addressBlock } from "./login/address-block";
import { logIn } from "./login/log-in";
import { secondFactorRoutes } from "./second-factor/second-factor-routes";

export function adminRoutes(router: AppRouter): void {
  secondFactorRoutes(router);

  serve(router, verifyPassword, async ({ services, ip, log, body }, ctx) => {
    const address = addressBlock(ip);
    const device = await services.knownDevices.read(ctx);
    const login = await logIn(services, { address, device }, body).catch((error: unknown) => {
      log.warn({ audit: "login refused" });
      throw error;
    });
    if (!login.isIn) return { success: false, secondFactor: "required" as const };
    await services.knownDevices.remember(ctx, address);
    await services.adminSessions.open(ctx, login.stamp);
    log.info({ audit: "login" });
    const mustSetUp = services.config.ADMIN_SECOND_FACTOR === "required" && !login.hasFactor;
    return { success: true, ...(mustSetUp && { secondFactor: "setUp" as const }) };
  });

  serve(router, logOut, async ({ services, log }, ctx) => {
    await services.adminSessions.close(ctx);
    log.info({ audit: "logout" });
    return { success: true as const };
  });

  serve(router, listAdminCalendars, async ({ services, log, query }) => {
    const [page, counts] = await Promise.all([
      listPage(services.calendars, query),
      countByStatus(services.calendars, query.shop),
    ]);
    log.info({ audit: "calendars listed", filter: query.filter ?? "all" });
    return {
      calendars: page.calendars.map((calendar) => presentAdminCalendar(calendar, services.config)),
      counts,
      pageInfo: page.pageInfo,
    };
  });

  serve(router, getAdminCalendar, async ({ services, log, params }) => {
    const calendar = await findAnyCalendar(services.calendars, params.calendarId);
    log.info({ audit: "calendar read" });
    return presentAdminCalendar(calendar, services.config);
  });

  serve(router, acceptPayment, async ({ services, log, params, body }) => {
    const calendar = await acceptDisputed(services.calendars, params.calendarId, body.differences);
    log.info({ audit: "payment accepted", order: calendar.orderNumber });
    return presentAdminCalendar(calendar, services.config);
  });

  serve(router, refundOrder, async ({ services, log, params, body }) => {
    const calendar = await refund(services, params.calendarId, body.orderState);
    log.info({ audit: "order refunded", order: calendar.orderNumber });
    return presentAdminCalendar(calendar, services.config);
  });
}
