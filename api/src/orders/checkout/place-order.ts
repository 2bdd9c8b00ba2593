import {
  type BodyOf,
  CLOSED_SHOP_NOTICE,
  calculatePrice,
  type checkOut,
  DAY_COUNT,
  DETAIL_FIELDS,
  findTier,
  formatList,
  formatMoney,
  MS_PER_HOUR,
  type PriceRules,
  type Tier,
  type Totals,
  toMinorUnits,
} from "@advent/contract";
import type { CalendarDeps } from "../../calendars/calendar-deps";
import { type CalendarDocument, type ShownCalendar, sortByDay } from "../../calendars/calendar-model";
import { type Change, changeCalendar, toLiteral } from "../../calendars/change-calendar";
import { createChangedError, findOwnCalendar, matchAsRead } from "../../calendars/find-calendar";
import { checkAddress, toTypedAddress } from "../../calendars/order/address";
import type { AddressDocument } from "../../calendars/order/address-document";
import { listHandling } from "../../calendars/order/handling";
import {
  deriveOrder,
  getEngravingPrice,
  getGiftWrap,
  getOrderRules,
  getPriceRules,
  getPromotion,
} from "../../calendars/order/order-state";
import { getClaimEnd, makeDue } from "../../calendars/order/settling";
import { asksAddress } from "../../delivery/delivery-countries";
import { AppError, FieldError } from "../../errors";
import { getOrdering } from "../../site/ordering";
import { claimOrderNumber } from "../claim-order-number";
import { formatOutOfStock, type Orders, type PlacedOrder } from "../orders";
import { FIRST_CHECK_MS, promiseGiftCard } from "../settlement/steps";
import { getOrderKey, toOrderLines, toStockLines } from "../stock-lines";
import { describeChanges, findItemChanges } from "./item-changes";

/** Time in milliseconds in which a checkout page is reused. Prices may have changed after that. */
const CHECKOUT_TTL_MS = 30 * 60 * 1000;

interface PlaceOrderDeps extends Pick<CalendarDeps, "calendars" | "catalogue" | "config"> {
  orders: Orders;
}

type Typed = BodyOf<typeof checkOut>;
type Customer = Omit<Typed, "deliveryAddress" | "total" | "currency">;
/** What the shopper has seen. An older page names no currency. */
type ShownTotal = Pick<Typed, "total" | "currency">;

export interface PlaceOrderOptions extends Typed {
  ownerId: string;
  calendarId: string;
  buyerIp: string;
}

export interface Ordered {
  calendar: ShownCalendar;
  /** Set when the order has its own number. The caller must then run the settlement it claimed. */
  claimed?: CalendarDocument | undefined;
}

/**
 * Orders the twelve days. Repeated or concurrent calls make one order: stock is reserved once per revision,
 * the order number is set only where there is none, and one checkout page is handed out.
 * @throws 409 while a day is free, or when prices, the total or stock have changed. Nothing is ordered then.
 */
export async function placeOrder(
  { config, calendars, catalogue, orders }: PlaceOrderDeps,
  {
    ownerId,
    calendarId,
    buyerIp,
    deliveryAddress: typed,
    total: shownTotal,
    currency: shownCurrency,
    ...customer
  }: PlaceOrderOptions,
): Promise<Ordered> {
  const calendar = await findOwnCalendar(calendars, ownerId, calendarId);
  const shown = { total: shownTotal, currency: shownCurrency };
  if (isPlaced(calendar, customer)) return reusePlaced(calendar, shown);
  if (getOrdering(config) === "closed") throw new AppError("conflict", CLOSED_SHOP_NOTICE);
  checkTwelve(calendar);
  checkUnpaid(calendar);
  const deliveryAddress = getAddress(calendar, typed, config);
  const engravingPrice = getEngravingPrice(calendar, config);
  if (engravingPrice === null) checkUnengraved(calendar);
  const priceRules = getPriceRules(calendar, config);
  const tier = getBudget(calendar, priceRules);
  const changes = await findItemChanges(catalogue, calendar, buyerIp);
  if (changes.length > 0) {
    const isSoldOut = changes.some(({ reason }) => reason === "stock");
    throw new AppError(isSoldOut ? "sold_out" : "changed_meanwhile", describeChanges(changes));
  }

  const items = calendar.items.map(({ snapshot, engraving }) => ({ priceAmount: snapshot.price, engraving }));
  const priced = { ...calendar, items, giftWrap: getGiftWrap(calendar, config), engravingPrice, priceRules };
  checkTotal(calculatePrice({ ...priced, promotion: getPromotion(calendar) }), priceRules.currency, shown);

  const { revision } = calendar;
  const orderKey = getOrderKey(calendar);
  const products = toStockLines(calendar, orders);
  const short = await catalogue.reserve(orderKey, products, orders.pageTtlMs);
  if (short.length > 0) throw new AppError("sold_out", getSoldOutMessage(calendar, short));
  const placed = await orders.place({
    calendarId,
    revision,
    lines: toOrderLines(calendar),
    tier,
    discountPercent: priceRules.discountPercent,
    hasGiftWrap: priced.giftWrap !== null,
    handling: listHandling({ ...calendar, ...customer }),
    totals: calculatePrice(priced),
    currency: priceRules.currency,
    deliveryAddress,
    attempt: calendar.checkout?.placedAt.toISOString() ?? "first",
    ...customer,
    buyerIp,
  });
  const { promotion, ...page } = placed;
  const totals = calculatePrice({ ...priced, ...(promotion && { promotion }) });
  const ordered = await record(
    { config, calendars, orders },
    calendar,
    { ...customer, deliveryAddress },
    { ...page, totals, prices: priceRules },
  );
  if (ordered) return { calendar: ordered, claimed: ordered.orderNumber ? ordered : undefined };

  const current = await findOwnCalendar(calendars, ownerId, calendarId);
  if (current.revision === revision && isPlaced(current, customer)) return reusePlaced(current, shown);
  // The reservation ends by itself. Another request may be selling it to the same calendar at this moment.
  throw createChangedError("Please check it again.");
}

function isPlaced(calendar: ShownCalendar, customer: Customer): boolean {
  const { checkout } = calendar;
  if (calendar.orderNumber) return true;
  return (
    checkout?.revision === calendar.revision &&
    checkout.detailsSaveId === calendar.detailsSaveId &&
    Date.now() - checkout.placedAt.getTime() < CHECKOUT_TTL_MS &&
    DETAIL_FIELDS.every((field) => customer[field] === undefined || customer[field] === calendar[field])
  );
}

/** @throws 409 when its checkout page asks another total than the shopper has seen */
function reusePlaced(calendar: ShownCalendar, shown: ShownTotal): Ordered {
  const { orderNumber, checkout } = calendar;
  if (!orderNumber && checkout) checkTotal(checkout.totals, getOrderRules(calendar).currency, shown);
  return { calendar };
}

/** A cart shows a promotion only once its checkout page exists, so the total without it may have been seen. */
function checkTotal(
  { total, promotion = 0 }: Totals,
  currency: string,
  { total: shownTotal = total, currency: shownCurrency = currency }: ShownTotal,
): void {
  if (shownCurrency === currency && [total, total + promotion].includes(shownTotal)) return;
  const now = formatMoney(total, currency);
  const before = formatMoney(shownTotal, shownCurrency);
  throw new AppError("changed_meanwhile", `is now ${now} instead of ${before}. Please check it and order again.`, {
    field: "total",
  });
}

/** @throws 400 where the address is missing or incomplete, unless the shop system asks for it */
function getAddress(
  calendar: ShownCalendar,
  typed: Typed["deliveryAddress"],
  config: CalendarDeps["config"],
): AddressDocument | undefined {
  if (!asksAddress(config)) return undefined;
  const address = typed ? toTypedAddress(typed) : calendar.deliveryAddress;
  if (!address) throw new FieldError("deliveryAddress", "is missing.");
  checkAddress(address, config);
  return address;
}

/** A bank transfer may take days. One that failed has the amount 0. */
function checkUnpaid({ order, revision }: ShownCalendar): void {
  const isProcessing = order?.payments.some(
    (payment) => payment.status === "open" && payment.revision === revision && payment.amount > 0,
  );
  if (isProcessing)
    throw new AppError("conflict", "Your payment is still on its way. We’ll email you once it has arrived.");
}

function checkTwelve({ items }: ShownCalendar): void {
  const missing = DAY_COUNT - items.length;
  if (missing <= 0) return;
  const more = `${missing} more item${missing === 1 ? "" : "s"}`;
  throw new AppError("conflict", `You still need ${more} to complete your advent calendar.`);
}

function checkUnengraved({ items }: ShownCalendar): void {
  const days = sortByDay(items.filter(({ engraving }) => engraving)).map(({ day }) => day);
  if (days.length > 0)
    throw new AppError(
      "conflict",
      `The shop no longer engraves. Please remove the engraving of day ${formatList(days.map(String), "and")}.`,
    );
}

/** @throws 409 unless the stylist picked these items for the budget */
function getBudget(
  { isStylistChoice, stylistBudget, items }: ShownCalendar,
  { currency, tiers }: PriceRules,
): Tier | undefined {
  if (!isStylistChoice) return undefined;
  const tier = findTier(tiers, stylistBudget);
  const retail = items.reduce((sum, { snapshot }) => sum + snapshot.price, 0);
  if (!tier || retail < toMinorUnits(tier.budget, currency) || retail > toMinorUnits(tier.worth, currency)) {
    throw new AppError("conflict", "The gifts do not match the budget. Please let our stylist choose again.");
  }
  return tier;
}

function getSoldOutMessage({ items }: ShownCalendar, short: readonly string[]): string {
  const gone = items.filter((item) => short.includes(item.variantId)).sort((a, b) => a.day - b.day);
  return gone.map(({ day, snapshot }) => formatOutOfStock(day, snapshot.name)).join(" ");
}

async function record(
  { config, calendars, orders }: Pick<PlaceOrderDeps, "config" | "calendars" | "orders">,
  calendar: ShownCalendar,
  customer: Customer & Pick<Change, "deliveryAddress">,
  { orderNumber, prices, ...placed }: PlacedOrder & { totals: Totals; prices: PriceRules },
) {
  const claimed = orderNumber ? await claimOrderNumber(calendars, orderNumber, calendar._id) : {};
  if (!claimed) return null;
  const placedAt = new Date();
  const heldUntil = new Date(placedAt.getTime() + config.UNPAID_ORDER_HOURS * MS_PER_HOUR);
  const { revision, detailsSaveId } = calendar;
  const { returnsDays, deliveryWorkingDays, deliveryCutOffHour } = config;
  const terms = { returnsDays, deliveryWorkingDays, deliveryCutOffHour, prices };
  const checkout = { placedAt, revision, detailsSaveId, terms, ...placed, ...(orderNumber && { heldUntil }) };
  const promised = await promiseGiftCard(
    deriveOrder({ ...calendar, orderNumber, checkout }, placedAt),
    { orders, config },
    placedAt,
  );
  const page = calendar.checkout?.page;
  const pages = page && { $concatArrays: [{ $ifNull: ["$settlement.replaced", []] }, toLiteral([page])] };
  return changeCalendar(
    calendars,
    { ...matchAsRead(calendar), ...claimed, "checkout.placedAt": calendar.checkout?.placedAt ?? null },
    {
      ...customer,
      orderNumber,
      checkout,
      // Nobody has proved with a payment that the address is theirs.
      mustConfirmEmail: orderNumber !== null,
      settlement: makeDue(orderNumber ? getClaimEnd(placedAt) : new Date(placedAt.getTime() + FIRST_CHECK_MS), {
        ...(pages && { replaced: pages }),
        ...(promised && { giftCard: toLiteral(promised.giftCard) }),
      }),
    },
  );
}
