import {
  type AdminCalendar,
  type Calendar,
  DEFAULT_SHOP_PRICES,
  type PriceRules,
  pickPriceRules,
} from "@advent/contract";
import type { Config } from "../../config";
import type { CalendarDocument, ItemDocument, ShownCalendar } from "../calendar-model";
import {
  computePaymentState,
  getKept,
  getKeptPayment,
  listFailedRefunds,
  type PaymentState,
  type RequestedOrder,
} from "./ledger";
import { INITIAL_SETTLEMENT, type Settlement } from "./settlement";

export type Ordering = Pick<CalendarDocument, "orderNumber" | "checkout" | "revision" | "order">;
type Fulfilled = Ordering & Pick<CalendarDocument, "fulfilment">;

/** Presents the order's state and its time. Only the shop's own messages count, and only for the current items. */
export function presentOrder(calendar: Fulfilled): Pick<Calendar, "orderState" | "orderedAt"> {
  const { orderNumber, checkout, revision } = calendar;
  const paymentState = getPaymentState(calendar);
  const orderedAt = checkout?.placedAt.toISOString() ?? null;
  const isSent = calendar.fulfilment?.state === "sent";
  if (paymentState && paymentState.state !== "open")
    return { orderState: isSent && paymentState.state === "paid" ? "fulfilled" : paymentState.state, orderedAt };
  if (!orderNumber && checkout?.revision !== revision) return { orderState: "not_ordered", orderedAt: null };
  if (isSent) return { orderState: "fulfilled", orderedAt };
  return { orderState: isPaidOfOld(calendar) ? "paid" : "placed", orderedAt };
}

/** Returns the end of an order that is neither paid nor being packed. */
export function getHoldEnd(calendar: Fulfilled): Date | undefined {
  const { checkout, orderNumber, fulfilment } = calendar;
  const isWaiting = orderNumber !== null && presentOrder(calendar).orderState === "placed";
  return isWaiting && (fulfilment?.state ?? "to_pick") === "to_pick" ? checkout?.heldUntil : undefined;
}

/** Before the ledger existed, an order number beside a checkout page meant a confirmed payment. */
const isPaidOfOld = ({ orderNumber, checkout, order }: Ordering) =>
  !order && orderNumber !== null && Boolean(checkout?.checkoutUrl);

type Refundable = Omit<NonNullable<AdminCalendar["refundable"]>, "days">;

interface PresentedLedger extends Pick<AdminCalendar, "orderDifferences" | "orderEvents" | "failedRefunds"> {
  refundable: Refundable | null;
}

export function presentLedger(calendar: Ordering): PresentedLedger {
  const { order } = calendar;
  const events = [...(order?.events ?? [])].reverse();
  return {
    orderDifferences: getPaymentState(calendar)?.differences ?? [],
    orderEvents: events.map(({ at, what }) => ({ at: at.toISOString(), what })),
    refundable: getRefundable(calendar),
    failedRefunds: order ? listFailedRefunds(order).map((refund) => ({ ...refund, version: order.version })) : [],
  };
}

/** A disputed order is decided first. */
function getRefundable(calendar: Ordering): Refundable | null {
  const paymentState = getPaymentState(calendar);
  const payment = paymentState && paymentState.state !== "disputed" && getKeptPayment(calendar);
  if (!payment) return null;
  const { amount: paid, currency } = payment;
  return { paid, kept: getKept(payment), currency, version: calendar.order?.version ?? 0 };
}

/** Returns what gift wrap costs, as the order or the shop says. `null` where none is wanted. */
export function getGiftWrap(
  { hasGiftWrap, checkout, revision }: Pick<CalendarDocument, "hasGiftWrap" | "checkout" | "revision">,
  { giftWrap }: Pick<Config, "giftWrap">,
): number | null {
  if (!hasGiftWrap) return null;
  return (checkout?.revision === revision ? checkout.totals.giftWrap : undefined) ?? giftWrap;
}

/** Returns what each engraving costs, as the order or the shop says. `null` where the shop offers none. */
export function getEngravingPrice(
  { items, checkout, revision }: Pick<CalendarDocument, "items" | "checkout" | "revision">,
  { engravingPrice }: Pick<Config, "engravingPrice">,
): number | null {
  const { engraving } = (checkout?.revision === revision && checkout.totals) || {};
  const engraved = items.filter(getOrderedEngraving).length;
  return engraving === undefined || engraved === 0 ? engravingPrice : engraving / engraved;
}

/** Returns the engraving that was bought, also once a replacement that has none took its place. */
export const getOrderedEngraving = ({ ordered, engraving }: ItemDocument): string | null =>
  ordered?.engraving ?? engraving;

/** Returns the rules of money that an order was placed under. */
export const getOrderRules = ({ checkout }: Pick<Ordering, "checkout">): PriceRules =>
  pickPriceRules({ ...DEFAULT_SHOP_PRICES, ...checkout?.terms?.prices });

/** Returns the order's rules of money, or the shop's before there is one. */
export const getPriceRules = (
  { orderNumber, checkout, revision }: Pick<Ordering, "orderNumber" | "checkout" | "revision">,
  shop: PriceRules,
): PriceRules =>
  orderNumber !== null || checkout?.revision === revision ? getOrderRules({ checkout }) : pickPriceRules(shop);

export const getPromotion = ({ checkout, revision }: Pick<Ordering, "checkout" | "revision">): number =>
  (checkout?.revision === revision && checkout.totals.promotion) || 0;

/** The card of a replaced product is printed again until the order has been packed with it. */
export function mustReprint(
  { fulfilment, settlement }: Pick<CalendarDocument, "fulfilment" | "settlement">,
  id: string,
) {
  const packed = fulfilment?.steps.findLast(({ state }) => state === "packed");
  return (settlement?.offers ?? []).some(
    ({ itemId, state, respondedAt }) =>
      itemId === id && state === "accepted" && respondedAt !== null && !(packed && packed.at > respondedAt),
  );
}

export function getPaymentState({ order, checkout, revision }: Ordering): PaymentState | undefined {
  return order
    ? computePaymentState(order, checkout?.revision === revision ? getRequestedOrder(checkout) : undefined)
    : undefined;
}

function getRequestedOrder(checkout: NonNullable<CalendarDocument["checkout"]>): RequestedOrder {
  const { revision, totals, lines } = checkout;
  const { currency } = getOrderRules({ checkout });
  return { revision, amount: totals.total, subtotal: totals.subtotal, currency, lines };
}

export function matchOrdered({ _id, order, erasedAt }: Pick<CalendarDocument, "_id" | "order" | "erasedAt">) {
  return { _id, erasedAt, ...(order ? { "order.version": order.version } : { order: null }) };
}

export type SettledState = "none" | "awaiting" | "paid" | "disputed" | "over";

/** The order as a step of its settlement finds it. */
export interface DerivedOrder {
  calendar: ShownCalendar;
  /** End of the order, if it waits for its payment. */
  holdEnd: Date | undefined;
  paymentState: PaymentState | undefined;
  settlement: Settlement;
  state: SettledState;
  /** Time until which the last step of the packers can be undone, if that is still ahead. */
  undoEnd: Date | undefined;
}

export function deriveOrder(calendar: ShownCalendar, now: Date): DerivedOrder {
  const paymentState = getPaymentState(calendar);
  const { undoUntil } = calendar.fulfilment ?? {};
  return {
    calendar,
    holdEnd: getHoldEnd(calendar),
    paymentState,
    settlement: getSettlement(calendar),
    state: toSettledState(calendar, paymentState),
    undoEnd: undoUntil && undoUntil > now ? undoUntil : undefined,
  };
}

export const getSettledState = (calendar: Ordering): SettledState =>
  toSettledState(calendar, getPaymentState(calendar));

function toSettledState(calendar: Ordering, { state }: Partial<PaymentState> = {}): SettledState {
  if (state === "paid" || state === "fulfilled") return "paid";
  if (state === "cancelled" || state === "refunded") return "over";
  if (state === "disputed") return "disputed";
  if (calendar.orderNumber) return "paid";
  return calendar.checkout?.checkoutUrl ? "awaiting" : "none";
}

export const getSettlement = ({ settlement }: Pick<CalendarDocument, "settlement">): Settlement => ({
  ...INITIAL_SETTLEMENT,
  ...settlement,
});

export function getKeptAmount({ order, checkout }: Ordering): number {
  const payment = getKeptPayment({ order });
  if (payment) return getKept(payment);
  const credits = order?.payments.flatMap(({ refunds }) => refunds) ?? [];
  return credits.reduce((rest, { amount }) => rest - amount, checkout?.totals.total ?? 0);
}
