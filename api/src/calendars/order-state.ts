import { type AdminCalendar, type Calendar, DEFAULT_CURRENCY } from "@advent/contract";
import { type RequestedOrder, type Standing, getStanding } from "../orders/ledger";
import type { CalendarDocument } from "./calendar-model";

type Ordering = Pick<CalendarDocument, "orderNumber" | "checkout" | "revision" | "order">;

/**
 * How far the order is, and since when. Only a shop's checkout page takes money, and its own word is what counts; a page
 * handed out for other gifts than these counts for nothing.
 */
export function presentOrder(calendar: Ordering): Pick<Calendar, "orderState" | "orderedAt"> {
  const { orderNumber, checkout, revision } = calendar;
  const standing = getOrderStanding(calendar);
  const orderedAt = checkout?.placedAt.toISOString() ?? null;
  if (standing && standing.state !== "open") return { orderState: standing.state, orderedAt };
  if (!orderNumber && checkout?.revision !== revision) return { orderState: "not_ordered", orderedAt: null };
  return { orderState: isPaidOfOld(calendar) ? "paid" : "placed", orderedAt };
}

/** Before there was a ledger a number beside a checkout page meant the shop's confirmation. */
const isPaidOfOld = ({ orderNumber, checkout, order }: Ordering) =>
  !order && orderNumber !== null && Boolean(checkout?.checkoutUrl);

/** For the desk: in what the payment is not what was asked, and what moved the order, newest first. */
export function presentLedger(calendar: Ordering): Pick<AdminCalendar, "orderDifferences" | "orderEvents"> {
  const events = [...(calendar.order?.events ?? [])].reverse();
  return {
    orderDifferences: getOrderStanding(calendar)?.differences ?? [],
    orderEvents: events.map(({ at, what }) => ({ at: at.toISOString(), what })),
  };
}

/** What the shop's own promotions take off these very gifts; pence. */
export const getPromotion = ({ checkout, revision }: Pick<Ordering, "checkout" | "revision">): number =>
  (checkout?.revision === revision && checkout.totals.promotion) || 0;

/** For its buyer and the desk. */
export function presentGiftCard({ settlement }: Pick<CalendarDocument, "settlement">): Calendar["giftCard"] {
  if (!settlement?.giftCard?.isMade) return null;
  const { isMade: _, ...giftCard } = settlement.giftCard;
  return giftCard;
}

/** For the desk: what is left for a person to do. */
export function presentTasks({ settlement, items }: Pick<CalendarDocument, "settlement" | "items">): string[] {
  if (!settlement) return [];
  const { sold, stuck } = settlement;
  const short = items.filter(({ variantId }) => sold?.short.includes(variantId)).sort((a, b) => a.day - b.day);
  return [
    ...short.map(({ day, snapshot: { name } }) => `Day ${day}: ${name} had sold out when the order was paid.`),
    ...(stuck ? [`${stuck} It is tried again.`] : []),
  ];
}

/** `undefined` while no provider has said anything. */
export function getOrderStanding({ order, checkout, revision }: Ordering): Standing | undefined {
  return order ? getStanding(order, checkout?.revision === revision ? getRequestedOrder(checkout) : undefined) : undefined;
}

function getRequestedOrder({ revision, totals, lines }: NonNullable<CalendarDocument["checkout"]>): RequestedOrder {
  return { revision, amount: totals.total, currency: DEFAULT_CURRENCY, lines };
}

/** The filter that finds a calendar only while its ledger is as it was read, and nothing was erased since. */
export function matchOrdered({ _id, order, erasedAt }: Pick<CalendarDocument, "_id" | "order" | "erasedAt">) {
  return { _id, erasedAt, ...(order ? { "order.version": order.version } : { order: null }) };
}
