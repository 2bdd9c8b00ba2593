import {
  acceptPayment,
  adminStatusSchema,
  getAdminCalendar,
  hasCardsOnly,
  listAdminCalendars,
  logOut,
  markPaid,
  type QueryOf,
  refundOrder,
  refundPart,
  verifyPassword,
} from "@advent/contract";
import createError from "http-errors";
import type { CalendarModel } from "../calendars/calendar-model";
import { findAnyCalendar } from "../calendars/find-calendar";
import { hideNotes, presentAdminCalendar } from "../calendars/present-calendar";
import { parseSearch } from "../calendars/search-terms";
import { type Filter, readPage } from "../calendars/stored-calendar";
import { countEach } from "../database/count-up-to";
import { createKeyset } from "../database/keyset";
import { getRequestId } from "../http/admin-guard";
import type { AppContext, AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { acceptDisputed } from "../orders/record-payment";
import { refund, refundAmount } from "../orders/refunds";
import { markOrderPaid } from "../orders/settlement/settle-unpaid";
import { registerAccountRoutes } from "./accounts/account-routes";
import { registerApiKeyRoutes } from "./api-keys/api-key-routes";
import { registerAuditRoutes } from "./audit/audit-routes";
import { logIn } from "./login/log-in";
import { registerSecondFactorRoutes } from "./second-factor/second-factor-routes";

export function registerAdminRoutes(router: AppRouter): void {
  registerSecondFactorRoutes(router);
  registerAccountRoutes(router);
  registerApiKeyRoutes(router);
  registerAuditRoutes(router);

  serve(router, verifyPassword, async ({ services, clientKey: address, log, body }, ctx) => {
    const device = await services.admin.knownDevices.read(ctx);
    const requestId = getRequestId(ctx);
    const login = await logIn(services, { address, device }, body, requestId).catch((error: unknown) => {
      log.warn({ audit: "login refused" });
      throw error;
    });
    if (!login) return { success: false, secondFactor: "required" as const };
    const act = { who: login.person.id, what: "verifyPassword" as const, requestId };
    await services.admin.auditLog.withEntry(act, async () => {
      await services.admin.knownDevices.remember(ctx, address, login.person);
      await services.admin.sessions.open(ctx, login.person, login.stamp);
    });
    log.info({ audit: "login", who: login.person.id });
    const mustSetUp = services.config.ADMIN_SECOND_FACTOR === "required" && !login.hasFactor;
    return { success: true, ...(mustSetUp && { secondFactor: "setUp" as const }) };
  });

  serve(router, logOut, async ({ services, log }, ctx) => {
    const admin = await getSignedIn(ctx);
    const act = { who: admin?.id ?? "", what: "logOut" as const, requestId: getRequestId(ctx) };
    const close = () => services.admin.sessions.close(ctx);
    await (admin ? services.admin.auditLog.withEntry(act, close) : close());
    log.info({ audit: "logout", who: admin?.id });
    return { success: true as const };
  });

  serve(router, listAdminCalendars, async ({ services, admin, log, query }) => {
    if (query.search && hasCardsOnly(admin.role)) throw createError(403, "Your account is not allowed to search.");
    const [{ page, pageInfo }, counts] = await Promise.all([
      listPage(services.calendars, query),
      countEach(services.calendars, "status", adminStatusSchema.options, filterByShop(query.shop)),
    ]);
    log.info({ audit: "calendars listed", filter: query.filter ?? "all" });
    return {
      calendars: page.map((calendar) => hideNotes(calendar, services.config, admin.role)),
      counts,
      pageInfo,
    };
  });

  serve(router, getAdminCalendar, async ({ services, admin, log, params, query }) => {
    const calendar = await findAnyCalendar(services.calendars, params.calendarId);
    log.info({ audit: "calendar read" });
    const isPrint = query.part === "print" || hasCardsOnly(admin.role);
    return (isPrint ? hideNotes : presentAdminCalendar)(calendar, services.config, admin.role);
  });

  serve(router, acceptPayment, async ({ services, log, params, body }) => {
    const calendar = await acceptDisputed(services.calendars, params.calendarId, body.differences);
    log.info({ audit: "payment accepted", order: calendar.orderNumber });
    return presentAdminCalendar(calendar, services.config);
  });

  serve(router, markPaid, async ({ services, log, params }) => {
    const calendar = await markOrderPaid(services.calendars, params.calendarId);
    log.info({ audit: "order marked as paid", order: calendar.orderNumber });
    return presentAdminCalendar(calendar, services.config);
  });

  serve(router, refundOrder, async ({ services, log, params, body }) => {
    const calendar = await refund(services, params.calendarId, body.orderState);
    log.info({ audit: "order refunded", order: calendar.orderNumber });
    return presentAdminCalendar(calendar, services.config);
  });

  serve(router, refundPart, async ({ services, log, params, body }) => {
    const calendar = await refundAmount(services, params.calendarId, body);
    log.info({ audit: "order refunded in part", order: calendar.orderNumber });
    return presentAdminCalendar(calendar, services.config);
  });
}

async function getSignedIn(ctx: AppContext) {
  return ctx.state.services.admin.sessions.read(ctx).catch((error: unknown) => {
    if (createError.isHttpError(error) && error.status === 403) return undefined;
    throw error;
  });
}

const PAGE_SIZE = 20;
const newestFirst = createKeyset("createdAt");

type Listing = QueryOf<typeof listAdminCalendars>;

async function listPage(calendars: CalendarModel, query: Listing) {
  const filter = { ...buildFilter(query), ...newestFirst.matchAfter(query.cursor) };
  const found = await readPage(calendars, filter, { sort: newestFirst.sort, limit: PAGE_SIZE + 1 });
  return newestFirst.page(found, PAGE_SIZE);
}

function buildFilter({ shop, filter, search }: Listing): Filter {
  const terms = parseSearch(search ?? "");
  return {
    ...filterByShop(shop),
    ...(filter && filter !== "all" ? { status: filter } : {}),
    ...(search && terms.length === 0 ? { "terms.value": "" } : {}),
    ...(terms.length > 0 ? { $and: terms.map((value) => ({ "terms.value": value })) } : {}),
  };
}

function filterByShop(shop: string | undefined): Filter {
  return shop ? { shop: { $in: [shop, null] } } : {};
}
