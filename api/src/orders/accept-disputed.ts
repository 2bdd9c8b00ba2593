import { randomUUID } from "node:crypto";
import createError from "http-errors";
import type { CalendarModel } from "../calendars/calendar-model";
import { changeCalendar } from "../calendars/change-calendar";
import { findAnyCalendar } from "../calendars/find-calendar";
import { getPaymentState, matchOrdered } from "../calendars/order-state";
import { makeDue } from "../calendars/settling";
import type { StoredCalendar } from "../calendars/stored-calendar";
import { acceptAsPaid } from "./ledger";

/**
 * @param seen the differences as the admin has read them
 * @throws 409 when they have changed since, or the order is not disputed
 */
export async function acceptDisputed(
  calendars: CalendarModel,
  calendarId: string,
  seen: string[],
): Promise<StoredCalendar> {
  const calendar = await findAnyCalendar(calendars, calendarId);
  const paymentState = getPaymentState(calendar);
  const isAsSeen = paymentState?.state === "disputed" && paymentState.differences.join("\n") === seen.join("\n");
  const event = { id: randomUUID(), at: new Date(), what: "Admin accepted the payment as it is." };
  const order = isAsSeen && calendar.order ? acceptAsPaid(calendar.order, seen, event) : undefined;
  const changed =
    order &&
    (await changeCalendar(
      calendars,
      matchOrdered(calendar),
      { order, settlement: makeDue(event.at) },
      { isBooks: true },
    ));
  if (!changed) throw createError(409, "The order has changed. Please check it again.");
  return changed;
}
