import type { CalendarDocument, CalendarModel } from "../../calendars/calendar-model";
import { changeCalendar } from "../../calendars/change-calendar";
import { findAnyCalendar } from "../../calendars/find-calendar";
import { EMPTY_LEDGER, enterPayment } from "../../calendars/order/ledger";
import { type DerivedOrder, getOrderRules, matchOrdered, presentOrder } from "../../calendars/order/order-state";
import type { OrderLedger } from "../../calendars/order/payment";
import { makeDue } from "../../calendars/order/settling";
import { AppError } from "../../errors";
import { buildNews } from "../order-book";

const getExpiryId = (orderNumber: string): string => `expired:${orderNumber}`;

export const hasExpired = ({ orderNumber, order }: Pick<CalendarDocument, "orderNumber" | "order">): boolean =>
  orderNumber !== null && Boolean(order?.events.some(({ id }) => id === getExpiryId(orderNumber)));

/** Cancels an order that was not paid in time. */
export function expireUnpaid({ calendar, holdEnd: end }: DerivedOrder, now: Date): OrderLedger | undefined {
  const { orderNumber, order } = calendar;
  if (!orderNumber || !end || end > now) return undefined;
  const expiry = buildNews({
    ref: orderNumber,
    orderNumber,
    currency: getOrderRules(calendar).currency,
    status: "cancelled",
    asOf: now,
  });
  const message = { messageId: getExpiryId(orderNumber), note: "No payment arrived in time." };
  return enterPayment(order ?? EMPTY_LEDGER, { ...expiry, ...message }, now);
}

/** @throws 409 unless the order waits for its payment */
export async function markOrderPaid(calendars: CalendarModel, calendarId: string): Promise<CalendarDocument> {
  const calendar = await findAnyCalendar(calendars, calendarId);
  const { orderNumber, order, checkout } = calendar;
  const isUnpaid = presentOrder(calendar).orderState === "placed";
  const now = new Date();
  if (isUnpaid && orderNumber && checkout) {
    const { currency } = getOrderRules(calendar);
    const { revision, totals } = checkout;
    const payment = { ref: orderNumber, orderNumber, amount: totals.total, currency, revision };
    const news = buildNews({ ...payment, status: "paid", asOf: now });
    const message = { messageId: `paid:${orderNumber}`, note: "Marked as paid in the admin." };
    const paid = enterPayment(order ?? EMPTY_LEDGER, { ...news, ...message }, now);
    const changed = await changeCalendar(calendars, matchOrdered(calendar), { order: paid, settlement: makeDue(now) });
    if (changed) return changed;
  }
  throw new AppError("changed_meanwhile", "The order has changed. Please check it again.");
}
