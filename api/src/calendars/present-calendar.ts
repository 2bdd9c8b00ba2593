import {
  type AdminCalendar,
  type AdminRole,
  buildPath,
  type Calendar,
  type CalendarWithItems,
  canOpenDays,
  DAY_COUNT,
  hasCardsOnly,
  landingPage,
  type PriceRules,
  pickDetails,
} from "@advent/contract";
import type { Config } from "../config";
import { getOrdering, type OrderingConfig } from "../site/ordering";
import type { ShownCalendar } from "./calendar-model";
import { sortByDay } from "./calendar-model";
import { presentItem } from "./items/present-item";
import { createPreviewKey } from "./openings/preview-key";
import { getPromisedArrival, getReturnWindow, type ReturnConfig } from "./openings/return-window";
import { presentAddress } from "./order/address";
import { listHandling } from "./order/handling";
import { listPaidDays } from "./order/offers";
import {
  getEngravingPrice,
  getGiftWrap,
  getHoldEnd,
  getPriceRules,
  getPromotion,
  mustReprint,
  presentLedger,
  presentOrder,
} from "./order/order-state";
import { presentTasks } from "./order/tasks";
import { presentCards } from "./present-cards";

type CalendarConfig = Pick<Config, "LANDING_ORIGIN" | "COOKIE_SECRET" | "giftWrap" | "engravingPrice"> &
  PriceRules &
  OrderingConfig &
  ReturnConfig;

export function getLandingUrl(origins: Pick<Config, "LANDING_ORIGIN">, calendarId: string, itemId?: string): string {
  return origins.LANDING_ORIGIN + buildPath(landingPage, { calendarId }, { itemId });
}

function presentCalendar(calendar: ShownCalendar, config: CalendarConfig): Calendar {
  const { orderState, orderedAt } = presentOrder(calendar);
  return {
    id: calendar._id,
    ...pickDetails(calendar),
    deliveryAddress: presentAddress(calendar.deliveryAddress),
    giftNote: calendar.giftNote,
    opening: calendar.opening,
    isStylistChoice: calendar.isStylistChoice,
    stylistBudget: calendar.stylistBudget,
    stylistInstructions: calendar.stylistInstructions,
    sharesReplies: calendar.sharesReplies,
    sizes: calendar.sizes,
    giftWrap: getGiftWrap(calendar, config),
    giftReceipt: calendar.hasGiftReceipt,
    handling: listHandling(calendar),
    engravingPrice: getEngravingPrice(calendar, config),
    priceRules: getPriceRules(calendar, config),
    createdAt: calendar.createdAt?.toISOString() ?? null,
    orderNumber: calendar.orderNumber,
    orderState,
    orderedAt,
    mustConfirmEmail: calendar.mustConfirmEmail,
    heldUntil: getHoldEnd(calendar)?.toISOString() ?? null,
    ordering: getOrdering(config),
    arrivesBy: getPromisedArrival(calendar, config) ?? null,
    promotion: getPromotion(calendar),
    giftCard: calendar.settlement?.giftCard?.isMade ? calendar.settlement.giftCard : null,
    masterQrCode: `/api/qr/${calendar._id}/master.png`,
    masterLandingUrl: getLandingUrl(config, calendar._id),
    previewKey: createPreviewKey(config, calendar._id),
  };
}

export function presentCalendarWithItems(calendar: ShownCalendar, config: CalendarConfig): CalendarWithItems {
  return { calendar: presentCalendar(calendar, config), items: presentItems(calendar, config) };
}

const UNCONFIRMED_EMAIL = "Waiting for confirmation of the buyer’s email address: their other emails are held.";

export function presentAdminCalendar(calendar: ShownCalendar, config: CalendarConfig): AdminCalendar {
  const getReturnsUntil = getReturnWindow(calendar, config);
  const { currency } = getPriceRules(calendar, config);
  const { refundable, ...ledger } = presentLedger(calendar);
  const items = sortByDay(calendar.items).map((item) =>
    Object.assign(presentItem(item, calendar._id, currency), {
      returnsUntil: getReturnsUntil(item) ?? undefined,
      ...(mustReprint(calendar, item._id) && { mustReprint: true as const }),
    }),
  );
  return {
    ...presentCalendar(calendar, config),
    createdAt: (calendar.createdAt ?? calendar.updatedAt).toISOString(),
    currency,
    status: calendar.status,
    ...ledger,
    refundable: refundable && { ...refundable, days: listPaidDays(calendar) },
    orderTasks: [...presentTasks(calendar), ...(calendar.mustConfirmEmail ? [UNCONFIRMED_EMAIL] : [])],
    items,
    isSilent:
      calendar.items.length === DAY_COUNT &&
      !canOpenDays(items, calendar.opening) &&
      !calendar.contributions.some(({ state }) => state === "accepted"),
    replyCount: calendar.items.filter(({ reply }) => reply).length,
  };
}

export function hideNotes(calendar: ShownCalendar, config: CalendarConfig, role: AdminRole): AdminCalendar {
  const shown = presentAdminCalendar(calendar, config);
  const items = shown.items.map((item) => Object.assign(item, { note: null, enhancedNote: null }));
  const plain = { ...shown, giftNote: null, items };
  return hasCardsOnly(role) ? presentCards(plain) : plain;
}

export function presentItems(calendar: ShownCalendar, shop: PriceRules) {
  const { currency } = getPriceRules(calendar, shop);
  return sortByDay(calendar.items).map((item) => presentItem(item, calendar._id, currency));
}
