import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { CalendarDocument, CalendarModel } from "../calendars/calendar-model";
import { type Change, changeCalendar } from "../calendars/change-calendar";
import { findAnyCalendar } from "../calendars/find-calendar";
import { matchRevision } from "../calendars/order/address";
import type { AddressDocument } from "../calendars/order/address-document";
import { addEvent, EMPTY_LEDGER, enterPayment, getKeptPayment } from "../calendars/order/ledger";
import { getPaymentState, matchOrdered } from "../calendars/order/order-state";
import type { OrderLedger } from "../calendars/order/payment";
import { makeDue } from "../calendars/order/settling";
import { readOne } from "../calendars/stored-calendar";
import { AppError } from "../errors";
import { claimOrderNumber } from "./claim-order-number";
import type { Confirmation } from "./orders";

/** Messages about one order arrive in bursts, and each attempt lets one of them win. */
const MAX_ATTEMPTS = 20;

/**
 * Stores a provider's message in the ledger, in one update with its id and the settlement it makes due.
 * A crash therefore loses nothing, and a repeated message changes nothing.
 * @returns true if the message was new
 * @throws 503 when concurrent writes keep winning, so that the provider sends it again
 */
export async function recordPayment(
  { calendars }: { calendars: CalendarModel },
  confirmation: Confirmation,
): Promise<boolean> {
  for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
    const calendar = await findPaidCalendar(calendars, confirmation);
    if (!calendar) return false;
    const before = calendar.order ?? EMPTY_LEDGER;
    const order = enterPayment(before, confirmation, new Date());
    if (order === before) return false;
    const settlement = makeDue(new Date());
    const first = buildFirstPayment(calendar, order, confirmation);
    const claimed = first.orderNumber ? await claimOrderNumber(calendars, first.orderNumber, calendar._id) : {};
    if (!claimed) throw new Error(`The order number ${first.orderNumber} belongs to another calendar.`);
    const filter = { ...matchOrdered(calendar), ...claimed, ...matchRevision(calendar.deliveryAddress?.revision) };
    const change = { order, settlement, ...first, deliveryAddress: getShopAddress(calendar, order, confirmation) };
    if (await changeCalendar(calendars, filter, change)) return true;
  }
  throw new AppError("unavailable", "The order is being changed. Please send it again.");
}

function findPaidCalendar(
  calendars: CalendarModel,
  { calendarId, ref }: Confirmation,
): Promise<CalendarDocument | null> {
  return readOne(calendars, calendarId ? { _id: calendarId } : { "order.payments.ref": ref });
}

/** The newest message about the payment that counts brings the address. An erased calendar stays without one. */
function getShopAddress(
  { deliveryAddress: before, erasedAt }: CalendarDocument,
  order: OrderLedger,
  { deliveryAddress, ref, order: payment }: Confirmation,
): AddressDocument | undefined {
  const counting = getKeptPayment({ order })?.ref ?? ref;
  if (erasedAt || !deliveryAddress || !payment || counting !== ref) return undefined;
  if (before?.asOf && before.asOf >= payment.asOf) return undefined;
  const next = { ...deliveryAddress, asOf: payment.asOf, revision: before?.revision ?? 0 };
  const isSame = before !== null && isDeepStrictEqual({ ...next, asOf: null }, { ...before, asOf: null });
  return isSame || !before ? next : { ...next, revision: before.revision + 1 };
}

/** Settles the items on the first payment. The order fills in only fields that the shopper left empty. */
function buildFirstPayment(
  calendar: CalendarDocument,
  order: CalendarDocument["order"],
  { customerName, customerEmail, orderNumber }: Confirmation,
): Pick<Change, "orderNumber" | "customerName" | "customerEmail"> {
  const isPaid = getPaymentState({ ...calendar, order })?.state !== "open";
  if (calendar.orderNumber || !isPaid) return {};
  return {
    orderNumber,
    ...(!calendar.erasedAt && {
      customerName: calendar.customerName ? undefined : customerName || undefined,
      customerEmail: calendar.customerEmail ? undefined : customerEmail || undefined,
    }),
  };
}

/**
 * @param seen the differences as the admin has read them
 * @throws 409 when they have changed since, or the order is not disputed
 */
export async function acceptDisputed(
  calendars: CalendarModel,
  calendarId: string,
  seen: string[],
): Promise<CalendarDocument> {
  const calendar = await findAnyCalendar(calendars, calendarId);
  const paymentState = getPaymentState(calendar);
  const isAsSeen = paymentState?.state === "disputed" && paymentState.differences.join("\n") === seen.join("\n");
  const event = { id: randomUUID(), at: new Date(), what: "Admin accepted the payment as it is." };
  const order = isAsSeen && calendar.order ? addEvent({ ...calendar.order, accepted: seen }, event) : undefined;
  const changed =
    order && (await changeCalendar(calendars, matchOrdered(calendar), { order, settlement: makeDue(event.at) }));
  if (!changed) throw new AppError("changed_meanwhile", "The order has changed. Please check it again.");
  return changed;
}
