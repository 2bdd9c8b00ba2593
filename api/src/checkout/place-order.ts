import { DAY_COUNT, priceCalendar, tierOf } from "@advent/contract";
import createError from "http-errors";
import type { CalendarDocument } from "../calendars/calendar-model";
import { changeCalendar } from "../calendars/change-calendar";
import { findOwnCalendar } from "../calendars/find-calendar";
import type { Services } from "../services";
import { countBy, describeChanges, findItemChanges } from "./item-changes";

/** A checkout page of the shop is handed out again for half an hour; after that prices may have moved. */
const CHECKOUT_LASTS = 30 * 60 * 1000;

type Parts = Pick<Services, "calendars" | "catalogue" | "orders">;

interface Buyer {
  ownerId: string;
  calendarId: string;
  buyerIp: string;
}

interface Customer {
  customerName: string;
  customerEmail: string;
}

/**
 * Orders the twelve days. Asked twice, at once or later, it makes one order: pieces are taken once per calendar
 * revision, the order number is set only where there is none, and of several checkout pages one is handed out.
 * @throws 409 while a day is free, or when prices or stock have changed: nothing is ordered then
 */
export async function placeOrder(
  { calendars, catalogue, orders }: Parts,
  { ownerId, calendarId, buyerIp }: Buyer,
  customer: Customer,
): Promise<CalendarDocument> {
  const calendar = await findOwnCalendar(calendars, ownerId, calendarId);
  if (isPlaced(calendar, customer)) return calendar;
  checkTwelve(calendar);
  checkBudget(calendar);
  const changes = await findItemChanges(catalogue, calendar);
  if (changes.length > 0) throw createError(409, describeChanges(changes));

  const orderKey = `${calendar._id}:${calendar.revision}`;
  const lines = stockLines(calendar);
  const short = await catalogue.takeStock(orderKey, lines);
  if (short.length > 0) throw createError(409, soldOut(calendar, short));

  const totals = priceCalendar({ ...calendar, items: pricesOf(calendar) });
  const placed = await orders.place({ calendar, ...customer, totals, buyerIp });
  const ordered = await record(calendars, calendar, customer, { ...placed, totals });
  if (ordered) return ordered;

  const meanwhile = await findOwnCalendar(calendars, ownerId, calendarId);
  if (meanwhile.revision === calendar.revision && isPlaced(meanwhile, customer)) return meanwhile;
  await catalogue.returnStock(orderKey, lines);
  throw createError(409, "The calendar has changed meanwhile. Please look at it again.");
}

/** Ordered, or waiting at the shop's checkout with the same gifts for the same person. */
function isPlaced(calendar: CalendarDocument, { customerName, customerEmail }: Customer): boolean {
  const { checkout } = calendar;
  if (calendar.orderNumber) return true;
  return (
    checkout?.revision === calendar.revision &&
    Date.now() - checkout.placedAt.getTime() < CHECKOUT_LASTS &&
    calendar.customerName === customerName &&
    calendar.customerEmail === customerEmail
  );
}

function checkTwelve({ items }: CalendarDocument): void {
  const missing = DAY_COUNT - items.length;
  if (missing > 0) {
    throw createError(
      409,
      `You still need ${missing} more item${missing === 1 ? "" : "s"} to complete your advent calendar.`,
    );
  }
}

type Placed = Awaited<ReturnType<Parts["orders"]["place"]>>;

function record(
  calendars: Parts["calendars"],
  { _id, ownerId, revision, checkout }: CalendarDocument,
  { customerName, customerEmail }: Customer,
  { orderNumber, checkoutUrl, totals }: Placed & { totals: ReturnType<typeof priceCalendar> },
) {
  return changeCalendar(
    calendars,
    { _id, ownerId, revision, orderNumber: null, "checkout.placedAt": checkout?.placedAt ?? null },
    {
      customerName,
      customerEmail,
      orderNumber,
      checkout: { totals, placedAt: new Date(), revision, checkoutUrl },
    },
  );
}

/** A stylist calendar costs its budget: its gifts must be the ones that were picked for it. */
function checkBudget({ isStylistChoice, stylistBudget, items }: CalendarDocument): void {
  if (!isStylistChoice) return;
  const tier = tierOf(stylistBudget);
  const retail = items.reduce((sum, { snapshot }) => sum + snapshot.price, 0);
  if (!tier || retail < tier.budget * 100 || retail > tier.worth * 100) {
    throw createError(409, "The gifts do not match the budget. Please let our stylist choose again.");
  }
}

function stockLines({ items }: CalendarDocument) {
  return [...countBy(items, (item) => item.variantId)].map(([variantId, quantity]) => ({ variantId, quantity }));
}

function pricesOf({ items }: CalendarDocument) {
  return items.map(({ snapshot }) => ({ priceAmount: snapshot.price }));
}

function soldOut({ items }: CalendarDocument, short: readonly string[]): string {
  const gone = items.filter((item) => short.includes(item.variantId)).sort((a, b) => a.day - b.day);
  return gone.map(({ day, snapshot }) => `Day ${day}: ${snapshot.name} is out of stock.`).join(" ");
}
