import type { Logger } from "pino";
import type { CalendarDocument, CalendarModel } from "../calendars/calendar-model";
import { changeCalendar } from "../calendars/change-calendar";
import { readOne } from "../calendars/stored-calendar";
import type { Confirmation } from "../orders/orders";
import type { WebhookInbox } from "../orders/webhook-inbox";

interface Parts {
  calendars: CalendarModel;
  webhooks: WebhookInbox;
  log: Logger;
}

/**
 * Gives the calendar that was paid its order number; a confirmation that comes again changes nothing.
 * @returns whether it pays for a calendar of ours that had none
 */
export async function recordConfirmation(parts: Parts, confirmation: Confirmation): Promise<boolean> {
  const { messageId } = confirmation;
  if (!(await parts.webhooks.accept(messageId))) return false;
  try {
    return await record(parts, confirmation);
  } catch (error) {
    await parts.webhooks.forget(messageId);
    throw error;
  }
}

async function record({ calendars, log }: Parts, confirmation: Confirmation): Promise<boolean> {
  const { orderNumber, paidFor } = confirmation;
  const calendar = paidFor && (await readOne(calendars, { _id: paidFor.calendarId }));
  if (!calendar) return false;
  if (calendar.revision !== paidFor.revision) {
    log.error({ order: orderNumber }, "a calendar has changed since the cart that was paid");
  }
  const open = { _id: calendar._id, orderNumber: null };
  const changed = await changeCalendar(calendars, open, changesFor(calendar, confirmation));
  if (!changed && calendar.orderNumber !== orderNumber) log.error({ order: orderNumber }, "a calendar was paid twice");
  return changed !== null;
}

/** What the shopper typed here stays; the order fills only what is missing. */
function changesFor(calendar: CalendarDocument, { orderNumber, customerName, customerEmail }: Confirmation) {
  return {
    orderNumber,
    customerName: calendar.customerName ? undefined : customerName || undefined,
    customerEmail: calendar.customerEmail ? undefined : customerEmail || undefined,
  };
}
