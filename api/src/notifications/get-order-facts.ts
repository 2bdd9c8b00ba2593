import {
  adminPage,
  buildPath,
  DEFAULT_CURRENCY,
  findTier,
  formatDate,
  formatDay,
  formatDeadline,
  formatLastDay,
  formatMoney,
  formatOpening,
  formatRound,
  formatZone,
  isOffered,
  type PartSettings,
  type PriceRules,
  showGiftCardCode,
} from "@advent/contract";
import { type CalendarDocument, sortByDay } from "../calendars/calendar-model";
import { getPromisedArrival, getReturnWindow, getTerms, type ReturnConfig } from "../calendars/openings/return-window";
import { listAddressLines } from "../calendars/order/address";
import { listHandling } from "../calendars/order/handling";
import { presentOffers } from "../calendars/order/offers";
import { getHoldEnd, getOrderRules, getPaymentState, getSettlement } from "../calendars/order/order-state";
import { getLandingUrl } from "../calendars/present-calendar";
import type { Config } from "../config";
import { presentParcel } from "../delivery/tracking";
import type { EmailImage } from "../email/mailer";
import type { OrderFacts } from "../email/templates/order-facts";
import { hasExpired } from "../orders/settlement/settle-unpaid";
import { getBonus } from "../orders/settlement/steps";

export function getOrderFacts(
  calendar: CalendarDocument,
  config: Pick<Config, "LANDING_ORIGIN" | "ADMIN_ORIGIN" | "trackingLinks"> & PartSettings & ReturnConfig,
  {
    key,
    images,
    ...links
  }: Pick<OrderFacts, "senderUrl" | "confirmUrl"> & { key: string; images: readonly EmailImage[] },
): OrderFacts {
  const { opening } = calendar;
  const priceRules = getOrderRules(calendar);
  const holdEnd = getHoldEnd(calendar);
  const arrivesBy = getPromisedArrival(calendar, config);
  return {
    orderNumber: calendar.orderNumber ?? calendar.order?.payments[0]?.orderNumber ?? null,
    recipient: calendar.customerName,
    buyerEmail: calendar.customerEmail,
    isPaid: calendar.order?.payments.some(({ amount }) => amount > 0) ?? false,
    address: calendar.deliveryAddress && listAddressLines(calendar.deliveryAddress),
    isAddressWithPayment: Boolean(calendar.checkout?.checkoutUrl),
    heldUntil: holdEnd ? formatDeadline(holdEnd.toISOString(), config.deliveryTimeZone) : null,
    timeZone: config.deliveryTimeZone,
    hasExpired: hasExpired(calendar),
    isStylistChoice: calendar.isStylistChoice,
    collection: calendar.isStylistChoice ? (findTier(priceRules.tiers, calendar.stylistBudget)?.label ?? null) : null,
    gifts: getGiftLines(calendar, images),
    refundedDays: sortByDay(calendar.items).flatMap(({ day, isRefunded }) => (isRefunded ? [day] : [])),
    sums: getSums(calendar, priceRules),
    handling: listHandling(calendar).map(({ label, text }) => [label, text]),
    hasEngraving: calendar.items.some(({ engraving }) => engraving),
    arrivesBy: arrivesBy ? formatDate(arrivesBy) : null,
    opening: opening.mode === "daily" ? `${formatOpening(opening)}, ${formatZone(opening.timeZone)}` : null,
    landingUrl: getLandingUrl(config, calendar._id),
    ...links,
    giftCard: getGiftCard(calendar),
    unsentGiftCard: getUnsentGiftCard(calendar),
    differences: getPaymentState(calendar)?.differences ?? [],
    refunded: getRefunded(calendar),
    parcel: calendar.fulfilment?.parcel ? presentParcel(calendar.fulfilment.parcel, config) : null,
    returns: getReturns(calendar, config),
    short: getShortages(calendar),
    offer: presentOffers(calendar).find(({ id }) => key.endsWith(`:${id}`)) ?? null,
    showsReplies: isOffered(config, "replies"),
    adminUrl: config.ADMIN_ORIGIN + buildPath(adminPage, {}, { open: calendar._id }),
  };
}

function getReturns(calendar: CalendarDocument, config: ReturnConfig): OrderFacts["returns"] {
  const dates = calendar.items.map(getReturnWindow(calendar, config)).filter((date) => date !== null);
  const [first] = dates.toSorted();
  return first === undefined ? null : { days: getTerms(calendar, config).returnsDays, first: formatDay(first, true) };
}

export const getGiftCid = (day: number): string => `gift-${day}`;

function getGiftLines({ items }: CalendarDocument, images: readonly EmailImage[]): OrderFacts["gifts"] {
  return sortByDay(items).map(({ day, engraving, snapshot: { name, variantTitle, price, currency } }) => ({
    day,
    name,
    detail: [variantTitle, engraving && `engraved “${engraving}”`].filter(Boolean).join(", "),
    price: formatMoney(price, currency),
    image: images.find(({ cid }) => cid === getGiftCid(day))?.cid,
  }));
}

function getSums({ checkout }: CalendarDocument, { currency, discountPercent }: PriceRules): OrderFacts["sums"] {
  if (!checkout) return [];
  const { subtotal, discount, promotion = 0, giftWrap, engraving, total } = checkout.totals;
  const formatAmount = (amount: number) => formatMoney(amount, currency);
  return [
    ...(subtotal === total ? [] : [["Subtotal", formatAmount(subtotal)] as const]),
    ...(discount > 0 ? [[`Discount (${discountPercent}%)`, `−${formatAmount(discount)}`] as const] : []),
    ...(promotion > 0 ? [["Promotion", `−${formatAmount(promotion)}`] as const] : []),
    ...(giftWrap === undefined ? [] : [["Gift wrap", giftWrap > 0 ? formatAmount(giftWrap) : "Free"] as const]),
    ...(engraving === undefined ? [] : [["Engraving", engraving > 0 ? formatAmount(engraving) : "Free"] as const]),
    ["Total", formatAmount(total)],
  ];
}

function getGiftCard(calendar: CalendarDocument): OrderFacts["giftCard"] {
  const { giftCard } = getSettlement(calendar);
  if (!giftCard?.isMade) return null;
  const { code, amount, currency, isWithdrawn } = giftCard;
  const lastDay = formatLastDay(giftCard);
  return { code: showGiftCardCode(code), amount: formatRound(amount, currency), lastDay, isWithdrawn };
}

function getUnsentGiftCard(calendar: CalendarDocument): string | null {
  const bonus = getSettlement(calendar).giftCard ? 0 : getBonus(calendar);
  return bonus > 0 ? formatRound(bonus, getOrderRules(calendar).currency) : null;
}

function getRefunded({ order }: CalendarDocument): string | null {
  const refunds = order?.payments.flatMap((payment) => payment.refunds) ?? [];
  const currency = refunds[0]?.currency ?? DEFAULT_CURRENCY;
  const sum = refunds.reduce((all, refund) => all + (refund.currency === currency ? refund.amount : 0), 0);
  return sum > 0 ? formatMoney(sum, currency) : null;
}

function getShortages(calendar: CalendarDocument): string[] {
  const short = getSettlement(calendar).sold?.short ?? [];
  return calendar.items.filter(({ variantId }) => short.includes(variantId)).map(({ snapshot }) => snapshot.name);
}
