import {
  adminPage,
  DEFAULT_CURRENCY,
  DISCOUNT_PERCENT,
  formatMoney,
  formatRound,
  lastDayOf,
  openingLine,
  pathOf,
  showGiftCardCode,
  tierOf,
  zoneInWords,
} from "@advent/contract";
import { byDay } from "../calendars/calendar-model";
import { standingOfOrder } from "../calendars/order-state";
import { landingUrl } from "../calendars/present-calendar";
import type { StoredCalendar } from "../calendars/stored-calendar";
import { settlementOf } from "../checkout/settle/settled-state";
import { bonusOf } from "../checkout/settle/steps";
import type { Config } from "../config";
import type { OrderFacts } from "./words/order-facts";

type Origins = Pick<Config, "LANDING_ORIGIN" | "ADMIN_ORIGIN">;

/** What a calendar's order comes to, in words; without pictures. */
export function orderFactsOf(calendar: StoredCalendar, origins: Origins, senderUrl: string): OrderFacts {
  return {
    orderNumber: calendar.orderNumber ?? calendar.order?.payments[0]?.orderNumber ?? null,
    recipient: calendar.customerName,
    buyerEmail: calendar.customerEmail,
    isPaid: calendar.order?.payments.some(({ amount }) => amount > 0) ?? false,
    isStylistChoice: calendar.isStylistChoice,
    collection: calendar.isStylistChoice ? (tierOf(calendar.stylistBudget)?.description ?? null) : null,
    gifts: giftsOf(calendar),
    sums: sumsOf(calendar),
    opening: openingOf(calendar),
    landingUrl: landingUrl(origins, calendar._id),
    senderUrl,
    codePicture: undefined,
    giftCard: giftCardOf(calendar),
    owedGiftCard: owedGiftCardOf(calendar),
    differences: standingOfOrder(calendar)?.differences ?? [],
    refunded: refundedOf(calendar),
    short: shortOf(calendar),
    deskUrl: origins.ADMIN_ORIGIN + pathOf(adminPage, {}, { open: calendar._id }),
  };
}

const openingOf = ({ opening }: StoredCalendar): string | null =>
  opening.mode === "daily" ? `${openingLine(opening)}, ${zoneInWords(opening.timeZone)}` : null;

function giftsOf({ items }: StoredCalendar): OrderFacts["gifts"] {
  return byDay(items).map(({ day, snapshot: { name, variantTitle, price, currency } }) => ({
    day,
    name,
    detail: variantTitle,
    price: formatMoney(price, currency),
  }));
}

function sumsOf({ checkout, items }: StoredCalendar): OrderFacts["sums"] {
  if (!checkout) return [];
  const { subtotal, discount, promotion = 0, total } = checkout.totals;
  const money = (amount: number) => formatMoney(amount, items[0]?.snapshot.currency ?? DEFAULT_CURRENCY);
  return [
    ...(subtotal === total ? [] : [["Subtotal", money(subtotal)] as const]),
    ...(discount > 0 ? [[`Discount (${DISCOUNT_PERCENT}%)`, `−${money(discount)}`] as const] : []),
    ...(promotion > 0 ? [["Promotion", `−${money(promotion)}`] as const] : []),
    ["Total", money(total)],
  ];
}

function giftCardOf(calendar: StoredCalendar): OrderFacts["giftCard"] {
  const { giftCard } = settlementOf(calendar);
  if (!giftCard?.isMade) return null;
  const { code, amount, currency, isWithdrawn } = giftCard;
  const lastDay = lastDayOf(giftCard);
  return { code: showGiftCardCode(code), amount: formatRound(amount, currency), lastDay, isWithdrawn };
}

function owedGiftCardOf(calendar: StoredCalendar): string | null {
  const bonus = settlementOf(calendar).giftCard ? 0 : bonusOf(calendar);
  return bonus > 0 ? formatRound(bonus) : null;
}

function refundedOf({ order }: StoredCalendar): string | null {
  const refunds = order?.payments.flatMap((payment) => payment.refunds) ?? [];
  const sum = refunds.reduce((all, { amount }) => all + amount, 0);
  return sum > 0 ? formatMoney(sum, refunds[0]?.currency) : null;
}

function shortOf(calendar: StoredCalendar): string[] {
  const short = settlementOf(calendar).sold?.short ?? [];
  return calendar.items.filter(({ variantId }) => short.includes(variantId)).map(({ snapshot }) => snapshot.name);
}
