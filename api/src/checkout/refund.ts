import type { OrderState } from "@advent/contract";
import createError from "http-errors";
import { findCalendar } from "../calendars/find-calendar";
import { presentOrder } from "../calendars/order-state";
import type { StoredCalendar } from "../calendars/stored-calendar";
import type { Payment } from "../orders/payment";
import { recordPayment } from "./record-payment";
import { type SettleParts, settleNow } from "./settle/settle-due";

const REFUNDABLE: readonly OrderState[] = ["placed", "paid", "fulfilled", "disputed"];

/**
 * Cancels every order that stands for this calendar and gives its money back. What that means for stock and gift card follows
 * once the provider has said that it has happened.
 * @param seen the order's state as the desk has read it
 * @throws 409 when it is another by now, or there is nothing to give back; 503 while the provider does not answer
 */
export async function refund(parts: SettleParts, calendarId: string, seen: OrderState) {
  const calendar = await findCalendar(parts.calendars, calendarId);
  const { orderState } = presentOrder(calendar);
  if (orderState !== seen) throw createError(409, "The order has changed meanwhile. Please look at it again.");
  const payments = standingPayments(calendar);
  if (!REFUNDABLE.includes(orderState) || payments.length === 0)
    throw createError(409, "There is nothing to give back.");
  if (!parts.orders.refund)
    throw createError(409, "Please cancel and refund the order in the shop: this page follows.");
  for (const payment of payments) {
    const news = await parts.orders.refund(payment);
    if (news) await recordPayment(parts, { ...news, calendarId, customerName: null, customerEmail: null });
  }
  await settleNow(parts, calendarId);
  return findCalendar(parts.calendars, calendarId);
}

/** An order of the built-in book has no payment: its number stands for it. */
function standingPayments({ order, orderNumber }: Pick<StoredCalendar, "order" | "orderNumber">) {
  const paid = order?.payments.filter(({ status }: Payment) => status === "paid" || status === "fulfilled");
  return paid ?? (orderNumber ? [{ ref: orderNumber, orderNumber }] : []);
}
