import {
  formatList,
  formatMoney,
  isRefundable,
  type OrderState,
  type OutsideRefund,
  type RefundPart,
} from "@advent/contract";
import type { CalendarDocument, ShownCalendar } from "../calendars/calendar-model";
import { changeCalendar } from "../calendars/change-calendar";
import { findAnyCalendar } from "../calendars/find-calendar";
import {
  addEvent,
  enterOutsideRefund,
  getKept,
  getKeptPayment,
  getKeptPayments,
  listFailedRefunds,
} from "../calendars/order/ledger";
import { getOrderRules, getPaymentState, matchOrdered, presentOrder } from "../calendars/order/order-state";
import type { Payment } from "../calendars/order/payment";
import { makeDue } from "../calendars/order/settling";
import { AppError } from "../errors";
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
  if (orderState !== seen) throw new AppError("changed_meanwhile", "The order has changed. Please check it again.");
  const payments = getPayments(calendar);
  if (!isRefundable({ ...calendar, orderState }) || payments.length === 0)
    throw new AppError("conflict", "There is nothing to refund.");
  if (!parts.orders.refund)
    throw new AppError("conflict", "Please cancel and refund the order in the shop. This page will update.");
  for (const payment of payments) {
    const news = await parts.orders.refund(payment);
    if (news) await recordPayment(parts, { ...news, calendarId });
  }
  await settleNow(parts, calendarId);
  return findAnyCalendar(parts.calendars, calendarId);
}

/** The built-in order book has no payments, so the order number identifies the order. */
function getPayments({ order, orderNumber, checkout }: Pick<CalendarDocument, "order" | "orderNumber" | "checkout">) {
  const kept = order ? getKeptPayments(order) : [];
  return kept.length === 0 && orderNumber
    ? [{ ref: orderNumber, orderNumber, currency: getOrderRules({ checkout }).currency }]
    : kept;
}

/**
 * Refunds a part of the first payment. The request is stored before the shop performs it: of two at once one gets
 * 409, and repeating one that was interrupted completes it.
 * @throws 409 when the order has changed since, or the amount is not less than what is left
 */
export async function refundAmount(parts: SettlementDeps, calendarId: string, request: RefundPart) {
  const { orders, calendars } = parts;
  const calendar = await findAnyCalendar(calendars, calendarId);
  const payment = getKeptPayment(calendar);
  if (!payment || getPaymentState(calendar)?.state === "disputed")
    throw new AppError("conflict", "There is no payment to refund in part.");
  if (!orders.refundPart) throw new AppError("conflict", "Please refund the order in the shop. This page will update.");
  await storeRequest(parts, calendar, payment, request);
  const { refundId, amount } = request;
  const news = await orders.refundPart(payment, { refundId, amount, note: describeRefund(request, payment) });
  if (news) await recordPayment(parts, { ...news, calendarId });
  await settleNow(parts, calendarId);
  return findAnyCalendar(calendars, calendarId);
}

/**
 * Enters what staff have refunded another way after the buyer's bank did not take a refund.
 * @throws 409 when the order has changed since, or the amount is more than failed
 */
export async function recordOutside(parts: SettlementDeps, calendarId: string, request: OutsideRefund) {
  const { calendars } = parts;
  const { failedId, version, amount } = request;
  const calendar = await findAnyCalendar(calendars, calendarId);
  const order = calendar.order?.version === version ? calendar.order : undefined;
  const failed = order && listFailedRefunds(order).find(({ id }) => id === failedId);
  if (!order || !failed) throw new AppError("changed_meanwhile", "The order has changed. Please check it again.");
  if (amount > failed.amount)
    throw new AppError("conflict", `must be at most ${formatMoney(failed.amount, failed.currency)}.`, {
      field: "amount",
    });
  const now = new Date();
  const change = { order: enterOutsideRefund(order, failed, amount, now), settlement: makeDue(now) };
  if (!(await changeCalendar(calendars, matchOrdered(calendar), change)))
    throw new AppError("changed_meanwhile", "The order has changed. Please check it again.");
  await settleNow(parts, calendarId);
  return findAnyCalendar(calendars, calendarId);
}

async function storeRequest(
  { calendars }: Pick<SettlementDeps, "calendars">,
  calendar: ShownCalendar,
  payment: Payment,
  request: RefundPart,
): Promise<void> {
  const { order } = calendar;
  const event = {
    id: `refund:${request.refundId}`,
    at: new Date(),
    what: `${describeRefund(request, payment)} requested.`,
  };
  const before = order?.events.find(({ id }) => id === event.id);
  if (before && before.what !== event.what)
    throw new AppError("conflict", "belongs to another refund of this order.", { field: "refundId" });
  if (before || !order) return;
  const kept = getKept(payment);
  if (order.version === request.version && request.amount >= kept)
    throw new AppError(
      "conflict",
      `must be less than ${formatMoney(kept, payment.currency)}, which is left of the payment.`,
      { field: "amount" },
    );
  const isStored =
    order.version === request.version &&
    (await changeCalendar(calendars, matchOrdered(calendar), { order: addEvent(order, event) }));
  if (!isStored) throw new AppError("changed_meanwhile", "The order has changed. Please check it again.");
}

function describeRefund({ amount, days }: RefundPart, { currency }: Payment): string {
  const names = [...new Set(days)].sort((a, b) => a - b);
  const reason = names.length > 0 ? ` for ${names.length > 1 ? "days" : "day"} ${formatList(names)}` : "";
  return `Refund of ${formatMoney(amount, currency)}${reason}`;
}
