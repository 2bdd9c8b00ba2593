import { DAY_COUNT, priceCalendar, type Tier, type Totals, tierOf } from "@advent/contract";
import createError from "http-errors";
import type { CalendarModel, ShownDocument } from "../calendars/calendar-model";
import { changeCalendar } from "../calendars/change-calendar";
import { asRead, changedMeanwhile, findOwnCalendar } from "../calendars/find-calendar";
import { claimedUntil, dueAgain } from "../calendars/settling";
import type { StoredCalendar } from "../calendars/stored-calendar";
import type { Orders, PlacedOrder } from "../orders/orders";
import { outOfStock } from "../orders/orders";
import type { Catalogue } from "../products/catalogue";
import { claimOrderNumber } from "./claim-order-number";
import { describeChanges, findItemChanges } from "./item-changes";
import { linesOf, orderKeyOf, piecesOf } from "./pieces";
import { promisedCard } from "./settle/steps";

/** A checkout page of the shop is handed out again for half an hour; after that prices may have moved. */
const CHECKOUT_LASTS = 30 * 60 * 1000;

/** When the provider is first asked about a page of which it has said nothing (ms). */
export const FIRST_ASKING = 10 * 60 * 1000;

interface Parts {
  calendars: CalendarModel;
  catalogue: Catalogue;
  orders: Orders;
}

interface Customer {
  customerName: string;
  customerEmail: string;
}

interface Asked extends Customer {
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
  { calendars, catalogue, orders }: Parts,
  { ownerId, calendarId, ip, ...customer }: Asked,
): Promise<Ordered> {
  const calendar = await findOwnCalendar(calendars, ownerId, calendarId);
  if (isPlaced(calendar, customer)) return { calendar };
  checkTwelve(calendar);
  const tier = budgetOf(calendar);
  const changes = await findItemChanges(catalogue, calendar);
  if (changes.length > 0) throw createError(409, describeChanges(changes));

  const { revision } = calendar;
  const orderKey = orderKeyOf(calendar);
  const pieces = piecesOf(calendar, orders);
  const short = await catalogue.reserve(orderKey, pieces);
  if (short.length > 0) throw createError(409, soldOut(calendar, short));

  const priced = { ...calendar, items: pricesOf(calendar) };
  const lines = linesOf(calendar);
  const placed = await orders.place({
    calendarId,
    revision,
    lines,
    tier,
    totals: priceCalendar(priced),
    ...customer,
    buyerIp: ip,
  });
  const { promotion, ...page } = placed;
  const totals = priceCalendar({ ...priced, ...(promotion && { promotion }) });
  const ordered = await record({ calendars, orders }, calendar, customer, { ...page, totals });
  if (ordered) return { calendar: ordered, claimed: ordered.orderNumber ? ordered : undefined };

  const meanwhile = await findOwnCalendar(calendars, ownerId, calendarId);
  if (meanwhile.revision === revision && isPlaced(meanwhile, customer)) return { calendar: meanwhile };
  await catalogue.release(orderKey, pieces);
  throw changedMeanwhile("Please look at it again.");
}

/** Ordered, or waiting at the shop's checkout with the same gifts for the same person. */
function isPlaced(calendar: ShownDocument, { customerName, customerEmail }: Customer): boolean {
  const { checkout } = calendar;
  if (calendar.orderNumber) return true;
  return (
    checkout?.revision === calendar.revision &&
    Date.now() - checkout.placedAt.getTime() < CHECKOUT_LASTS &&
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
function budgetOf({ isStylistChoice, stylistBudget, items }: ShownDocument): Tier | undefined {
  if (!isStylistChoice) return undefined;
  const tier = tierOf(stylistBudget);
  const retail = items.reduce((sum, { snapshot }) => sum + snapshot.price, 0);
  if (!tier || retail < tier.budget * 100 || retail > tier.worth * 100) {
    throw createError(409, "The gifts do not match the budget. Please let our stylist choose again.");
  }
  return tier;
}

function pricesOf({ items }: ShownDocument) {
  return items.map(({ snapshot }) => ({ priceAmount: snapshot.price }));
}

function soldOut({ items }: ShownDocument, short: readonly string[]): string {
  const gone = items.filter((item) => short.includes(item.variantId)).sort((a, b) => a.day - b.day);
  return gone.map(({ day, snapshot }) => outOfStock(day, snapshot.name)).join(" ");
}

async function record(
  { calendars, orders }: Pick<Parts, "calendars" | "orders">,
  calendar: ShownDocument,
  customer: Customer,
  { orderNumber, ...placed }: PlacedOrder & { totals: Totals },
) {
  const claimed = orderNumber ? await claimOrderNumber(calendars, orderNumber, calendar._id) : {};
  if (!claimed) return null;
  const placedAt = new Date();
  const checkout = { placedAt, revision: calendar.revision, ...placed };
  const giftCard = promisedCard({ ...calendar, orderNumber, checkout }, orders, placedAt);
  return changeCalendar(
    calendars,
    { ...asRead(calendar), ...claimed, "checkout.placedAt": calendar.checkout?.placedAt ?? null },
    {
      ...customer,
      orderNumber,
      checkout,
      settlement: dueAgain(orderNumber ? claimedUntil(placedAt) : new Date(placedAt.getTime() + FIRST_ASKING), {
        replaced: calendar.checkout?.page,
        giftCard,
      }),
    },
  );
}
