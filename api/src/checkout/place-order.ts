import { DAY_COUNT, calculatePrice, type Tier, type Totals, findTier } from "@advent/contract";
import createError from "http-errors";
import type { CalendarModel, ShownDocument } from "../calendars/calendar-model";
import { changeCalendar } from "../calendars/change-calendar";
import { matchAsRead, createChangedError, findOwnCalendar } from "../calendars/find-calendar";
import { getClaimEnd, makeDue } from "../calendars/settling";
import type { StoredCalendar } from "../calendars/stored-calendar";
import type { Orders, PlacedOrder } from "../orders/orders";
import { formatOutOfStock } from "../orders/orders";
import type { Catalogue } from "../products/catalogue";
import { claimOrderNumber } from "./claim-order-number";
import { describeChanges, findItemChanges } from "./item-changes";
import { toOrderLines, getOrderKey, toStockLines } from "./pieces";
import { getPromisedGiftCard } from "./settle/steps";

/** A checkout page of the shop is handed out again for half an hour; after that prices may have moved. */
const CHECKOUT_TTL_MS = 30 * 60 * 1000;

/** When the provider is first asked about a page of which it has said nothing (ms). */
export const FIRST_CHECK_MS = 10 * 60 * 1000;

interface PlaceOrderDeps {
  calendars: CalendarModel;
  catalogue: Catalogue;
  orders: Orders;
}

interface Customer {
  customerName: string;
  customerEmail: string;
}

interface PlaceOrderOptions extends Customer {
  ownerId: string;
  calendarId: string;
  /** The address the customer comes from. */
  ip: string;
}

interface Ordered {
  calendar: ShownDocument;
  /** Where this call has placed an order with a number of its own: what follows from it is claimed, and the caller's to bring about. */
  claimed?: StoredCalendar | undefined;
}

/**
 * Orders the twelve days. Asked twice, at once or later, it makes one order: pieces are held once per calendar
 * revision and sold by the settlement, the order number is set only where there is none, and of several checkout pages one is handed out.
 * @throws 409 while a day is free, or when prices or stock have changed: nothing is ordered then
 */
export async function placeOrder(
  { calendars, catalogue, orders }: PlaceOrderDeps,
  { ownerId, calendarId, ip, ...customer }: PlaceOrderOptions,
): Promise<Ordered> {
  const calendar = await findOwnCalendar(calendars, ownerId, calendarId);
  if (isPlaced(calendar, customer)) return { calendar };
  checkTwelve(calendar);
  const tier = getBudget(calendar);
  const changes = await findItemChanges(catalogue, calendar);
  if (changes.length > 0) throw createError(409, describeChanges(changes));

  const { revision } = calendar;
  const orderKey = getOrderKey(calendar);
  const pieces = toStockLines(calendar, orders);
  const short = await catalogue.reserve(orderKey, pieces);
  if (short.length > 0) throw createError(409, getSoldOutMessage(calendar, short));

  const priced = { ...calendar, items: getPrices(calendar) };
  const lines = toOrderLines(calendar);
  const placed = await orders.place({
    calendarId,
    revision,
    lines,
    tier,
    totals: calculatePrice(priced),
    ...customer,
    buyerIp: ip,
  });
  const { promotion, ...page } = placed;
  const totals = calculatePrice({ ...priced, ...(promotion && { promotion }) });
  const ordered = await record({ calendars, orders }, calendar, customer, { ...page, totals });
  if (ordered) return { calendar: ordered, claimed: ordered.orderNumber ? ordered : undefined };

  const meanwhile = await findOwnCalendar(calendars, ownerId, calendarId);
  if (meanwhile.revision === revision && isPlaced(meanwhile, customer)) return { calendar: meanwhile };
  await catalogue.release(orderKey, pieces);
  throw createChangedError("Please look at it again.");
}

/** Ordered, or waiting at the shop's checkout with the same gifts for the same person. */
function isPlaced(calendar: ShownDocument, { customerName, customerEmail }: Customer): boolean {
  const { checkout } = calendar;
  if (calendar.orderNumber) return true;
  return (
    checkout?.revision === calendar.revision &&
    Date.now() - checkout.placedAt.getTime() < CHECKOUT_TTL_MS &&
    calendar.customerName === customerName &&
    calendar.customerEmail === customerEmail
  );
}

function checkTwelve({ items }: ShownDocument): void {
  const missing = DAY_COUNT - items.length;
  if (missing <= 0) return;
  const more = `${missing} more item${missing === 1 ? "" : "s"}`;
  throw createError(409, `You still need ${more} to complete your advent calendar.`);
}

/** What a stylist calendar costs. @throws 409 unless its gifts are the ones that were picked for that */
function getBudget({ isStylistChoice, stylistBudget, items }: ShownDocument): Tier | undefined {
  if (!isStylistChoice) return undefined;
  const tier = findTier(stylistBudget);
  const retail = items.reduce((sum, { snapshot }) => sum + snapshot.price, 0);
  if (!tier || retail < tier.budget * 100 || retail > tier.worth * 100) {
    throw createError(409, "The gifts do not match the budget. Please let our stylist choose again.");
  }
  return tier;
}

function getPrices({ items }: ShownDocument) {
  return items.map(({ snapshot }) => ({ priceAmount: snapshot.price }));
}

function getSoldOutMessage({ items }: ShownDocument, short: readonly string[]): string {
  const gone = items.filter((item) => short.includes(item.variantId)).sort((a, b) => a.day - b.day);
  return gone.map(({ day, snapshot }) => formatOutOfStock(day, snapshot.name)).join(" ");
}

async function record(
  { calendars, orders }: Pick<PlaceOrderDeps, "calendars" | "orders">,
  calendar: ShownDocument,
  customer: Customer,
  { orderNumber, ...placed }: PlacedOrder & { totals: Totals },
) {
  const claimed = orderNumber ? await claimOrderNumber(calendars, orderNumber, calendar._id) : {};
  if (!claimed) return null;
  const placedAt = new Date();
  const checkout = { placedAt, revision: calendar.revision, ...placed };
  const giftCard = getPromisedGiftCard({ ...calendar, orderNumber, checkout }, orders, placedAt);
  return changeCalendar(
    calendars,
    { ...matchAsRead(calendar), ...claimed, "checkout.placedAt": calendar.checkout?.placedAt ?? null },
    {
      ...customer,
      orderNumber,
      checkout,
      settlement: makeDue(orderNumber ? getClaimEnd(placedAt) : new Date(placedAt.getTime() + FIRST_CHECK_MS), {
        replaced: calendar.checkout?.page,
        giftCard,
      }),
    },
  );
}
