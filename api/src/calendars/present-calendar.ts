import { type AdminCalendar, type Calendar, type CalendarWithItems, landingPage, pathOf } from "@advent/contract";
import type { Config } from "../config";
import type { ShownDocument } from "./calendar-model";
import { presentItem } from "./items/present-item";
import { presentGiftCard, presentLedger, presentOrder, presentTasks, promotionOf } from "./order-state";
import type { ShownCalendar } from "./stored-calendar";

type Origins = Pick<Config, "LANDING_ORIGIN">;

export function landingUrl(origins: Origins, calendarId: string, itemId?: string): string {
  return origins.LANDING_ORIGIN + pathOf(landingPage, { calendarId }, { itemId });
}

/** For its owner and the admin: everything of behaviour §3 but the items. */
function presentCalendar(calendar: ShownDocument, origins: Origins): Calendar {
  const { orderState, orderedAt } = presentOrder(calendar);
  return {
    id: calendar._id,
    customerName: calendar.customerName,
    customerEmail: calendar.customerEmail,
    giftNote: calendar.giftNote,
    isStylistChoice: calendar.isStylistChoice,
    stylistBudget: calendar.stylistBudget,
    stylistInstructions: calendar.stylistInstructions,
    createdAt: calendar.createdAt?.toISOString() ?? null,
    orderNumber: calendar.orderNumber,
    orderState,
    orderedAt,
    promotion: promotionOf(calendar),
    giftCard: presentGiftCard(calendar),
    masterQrCode: `/api/qr/${calendar._id}/master.png`,
    masterLandingUrl: landingUrl(origins, calendar._id),
  };
}

/** For its owner: items in day order. */
export function presentCalendarWithItems(calendar: ShownDocument, origins: Origins): CalendarWithItems {
  return { calendar: presentCalendar(calendar, origins), items: presentItems(calendar) };
}

export function presentAdminCalendar(calendar: ShownCalendar, origins: Origins): AdminCalendar {
  return {
    ...presentCalendar(calendar, origins),
    createdAt: calendar.createdAt.toISOString(),
    status: calendar.status,
    ...presentLedger(calendar),
    orderTasks: presentTasks(calendar),
    items: presentItems(calendar),
  };
}

export function presentItems(calendar: ShownDocument) {
  return [...calendar.items].sort((a, b) => a.day - b.day).map((item) => presentItem(item, calendar._id));
}
