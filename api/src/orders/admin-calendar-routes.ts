import {
  acceptPayment,
  adminStatusSchema,
  confirmBuyerEmail,
  EXAMPLE_CALENDAR_ID,
  getAdminCalendar,
  hasCardsOnly,
  listAdminCalendars,
  markPaid,
  type QueryOf,
  recordOutsideRefund,
  refundOrder,
  refundPart,
} from "@advent/contract";
import type { CalendarModel } from "../calendars/calendar-model";
import { createExampleCalendar } from "../calendars/example-calendar";
import { findAnyCalendar } from "../calendars/find-calendar";
import { hideNotes, presentAdminCalendar } from "../calendars/present-calendar";
import { parseSearch } from "../calendars/search-terms";
import { type Filter, readPage } from "../calendars/stored-calendar";
import type { Catalogue } from "../catalogue/catalogue";
import type { Config } from "../config";
import { countEach } from "../database/count-up-to";
import { createKeyset } from "../database/keyset";
import { AppError } from "../errors";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { type ConfirmEmailDeps, confirmEmail } from "./confirm-email";
import { acceptDisputed } from "./record-payment";
import { recordOutside, refund, refundAmount } from "./refunds";
import type { SettlementDeps } from "./settlement/settle-due";
import { markOrderPaid } from "./settlement/settle-unpaid";

interface AdminCalendarDeps extends SettlementDeps, Pick<ConfirmEmailDeps, "live"> {
  email: SettlementDeps["email"] & ConfirmEmailDeps["email"];
  config: Config;
  catalogue: SettlementDeps["catalogue"] & Pick<Catalogue, "list">;
}

export function registerAdminCalendarRoutes(router: AppRouter, deps: AdminCalendarDeps): void {
  serve(router, listAdminCalendars, async ({ admin, log, query }) => {
    if (query.search && hasCardsOnly(admin.role))
      throw new AppError("forbidden", "Your account is not allowed to search.");
    const [{ page, pageInfo }, counts] = await Promise.all([
      listPage(deps.calendars, query),
      countEach(deps.calendars, "status", adminStatusSchema.options, filterByShop(query.shop)),
    ]);
    log.info({ audit: "calendars listed", filter: query.filter ?? "all" });
    return {
      calendars: page.map((calendar) => hideNotes(calendar, deps.config, admin.role)),
      counts,
      pageInfo,
    };
  });

  serve(router, getAdminCalendar, async ({ admin, log, params, query }) => {
    const calendar = await (params.calendarId === EXAMPLE_CALENDAR_ID
      ? createExampleCalendar(deps.catalogue)
      : findAnyCalendar(deps.calendars, params.calendarId));
    log.info({ audit: "calendar read" });
    const isPrint = query.part === "print" || hasCardsOnly(admin.role);
    return (isPrint ? hideNotes : presentAdminCalendar)(calendar, deps.config, admin.role);
  });

  serve(router, acceptPayment, async ({ log, params, body }) => {
    const calendar = await acceptDisputed(deps.calendars, params.calendarId, body.differences);
    log.info({ audit: "payment accepted", order: calendar.orderNumber });
    return presentAdminCalendar(calendar, deps.config);
  });

  serve(router, markPaid, async ({ log, params }) => {
    const calendar = await markOrderPaid(deps.calendars, params.calendarId);
    log.info({ audit: "order marked as paid", order: calendar.orderNumber });
    return presentAdminCalendar(calendar, deps.config);
  });

  serve(router, confirmBuyerEmail, async ({ log, params: { calendarId } }) => {
    await findAnyCalendar(deps.calendars, calendarId);
    await confirmEmail(deps, calendarId);
    log.info({ audit: "buyer's email address confirmed" });
    return presentAdminCalendar(await findAnyCalendar(deps.calendars, calendarId), deps.config);
  });

  serve(router, refundOrder, async ({ log, params, body }) => {
    const calendar = await refund(deps, params.calendarId, body.orderState);
    log.info({ audit: "order refunded", order: calendar.orderNumber });
    return presentAdminCalendar(calendar, deps.config);
  });

  serve(router, refundPart, async ({ log, params, body }) => {
    const calendar = await refundAmount(deps, params.calendarId, body);
    log.info({ audit: "order refunded in part", order: calendar.orderNumber });
    return presentAdminCalendar(calendar, deps.config);
  });

  serve(router, recordOutsideRefund, async ({ log, params, body }) => {
    const calendar = await recordOutside(deps, params.calendarId, body);
    log.info({ audit: "outside refund recorded", order: calendar.orderNumber });
    return presentAdminCalendar(calendar, deps.config);
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
