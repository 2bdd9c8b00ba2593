import { type AdminCalendar, type Calendar, type CalendarWithItems, landingPage, pathOf } from "@advent/contract";
import type { Config } from "../config";
import type { ShownDocument } from "./calendar-model";
import { byDay } from "./items/by-day";
import { presentItem } from "./items/present-item";
import { previewKeyOf } from "./openings/preview-key";
import { presentGiftCard, presentLedger, presentOrder, presentTasks, promotionOf } from "./order-state";
import type { ShownCalendar } from "./stored-calendar";

/** Where recipients are led to, and what signs the key of a preview. */
type Links = Pick<Config, "LANDING_ORIGIN" | "COOKIE_SECRET">;

export function landingUrl(origins: Pick<Links, "LANDING_ORIGIN">, calendarId: string, itemId?: string): string {
  return origins.LANDING_ORIGIN + pathOf(landingPage, { calendarId }, { itemId });
}

/** For its owner and the admin: everything of behaviour §3 but the items. */
function presentCalendar(calendar: ShownDocument, links: Links): Calendar {
  const { orderState, orderedAt } = presentOrder(calendar);
  return {
    id: calendar._id,
    customerName: calendar.customerName,
    customerEmail: calendar.customerEmail,
    giftNote: calendar.giftNote,
    opening: calendar.opening,
    isStylistChoice: calendar.isStylistChoice,
    stylistBudget: calendar.stylistBudget,
    stylistInstructions: calendar.stylistInstructions,
    sharesAnswers: calendar.sharesAnswers,
    createdAt: calendar.createdAt?.toISOString() ?? null,
    orderNumber: calendar.orderNumber,
    orderState,
    orderedAt,
    promotion: promotionOf(calendar),
    giftCard: presentGiftCard(calendar),
    masterQrCode: `/api/qr/${calendar._id}/master.png`,
    masterLandingUrl: landingUrl(links, calendar._id),
    previewKey: previewKeyOf(links, calendar._id),
  };
}

/** For its owner: items in day order. */
export function presentCalendarWithItems(calendar: ShownDocument, links: Links): CalendarWithItems {
  return { calendar: presentCalendar(calendar, links), items: presentItems(calendar) };
}

export function presentAdminCalendar(calendar: ShownCalendar, links: Links): AdminCalendar {
  return {
    ...presentCalendar(calendar, links),
    createdAt: calendar.createdAt.toISOString(),
    status: calendar.status,
    ...presentLedger(calendar),
    orderTasks: presentTasks(calendar),
    items: presentItems(calendar),
    answerCount: calendar.items.filter(({ answer }) => answer).length,
  };
}

export function presentItems(calendar: ShownDocument) {
  return byDay(calendar.items).map((item) => presentItem(item, calendar._id));
}
