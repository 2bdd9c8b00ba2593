import { isRefundable, type OrderState } from "@advent/contract";
import createError from "http-errors";
import { findAnyCalendar } from "../calendars/find-calendar";
import { presentOrder } from "../calendars/order-state";
import type { StoredCalendar } from "../calendars/stored-calendar";
import { getStandingPayments } from "./ledger";
import { recordPayment } from "./record-payment";
import { type SettlementDeps, settleNow } from "./settlement/settle-due";

/**
 * Cancels and refunds all orders of a calendar. Stock and gift card follow once the provider confirms.
 * @param seen the order's state as the admin has read it
 * @throws 409 when it has changed since or there is nothing to refund, 503 while the provider does not respond
 */
export async function refund(parts: SettlementDeps, calendarId: string, seen: OrderState) {
  const calendar = await findAnyCalendar(parts.calendars, calendarId);
  const { orderState } = presentOrder(calendar);
  if (orderState !== seen) throw createError(409, "The order has changed. Please check it again.");
  const payments = getPayments(calendar);
  if (!isRefundable({ ...calendar, orderState }) || payments.length === 0)
    throw createError(409, "There is nothing to refund.");
  if (!parts.orders.refund)
    throw createError(409, "Please cancel and refund the order in the shop. This page will update.");
  for (const payment of payments) {
    const news = await parts.orders.refund(payment);
    if (news) await recordPayment(parts, { ...news, calendarId, customerName: null, customerEmail: null });
  }
  await settleNow(parts, calendarId);
  return findAnyCalendar(parts.calendars, calendarId);
}

/** The built-in order book has no payments, so the order number identifies the order. */
function getPayments({ order, orderNumber }: Pick<StoredCalendar, "order" | "orderNumber">) {
  const standing = order ? getStandingPayments(order) : [];
  return standing.length === 0 && orderNumber ? [{ ref: orderNumber, orderNumber }] : standing;
}
