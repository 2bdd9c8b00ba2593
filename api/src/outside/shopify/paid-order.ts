import createError from "http-errors";
import * as z from "zod";
import type { CalendarDocument } from "../../calendars/calendar-model";
import { changeCalendar } from "../../calendars/change-calendar";
import { readOne } from "../../calendars/stored-calendar";
import type { Services } from "../../services";
import { CALENDAR_ATTRIBUTE, calendarAttribute } from "./calendar-attribute";

const orderSchema = z.object({
  /** Such as `#1001`: what the shop and the buyer call it. */
  name: z.string().min(1).max(100),
  email: z.string().max(254).nullish(),
  shipping_address: z.object({ name: z.string().max(300).nullish() }).nullish(),
  note_attributes: z.array(z.object({ name: z.string(), value: z.string().nullish() })).default([]),
});
type PaidOrder = z.infer<typeof orderSchema>;

/** @throws 400 when the body is not an order */
export function parseOrder(body: Buffer): PaidOrder {
  try {
    return orderSchema.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw createError(400, "body: must be an order.");
  }
}

/** Gives the calendar its order number. @returns whether the order pays for a calendar of ours that had none */
export async function recordPaidOrder(services: Services, order: PaidOrder): Promise<boolean> {
  const { calendars, config, log } = services;
  const value = order.note_attributes.find(({ name }) => name === CALENDAR_ATTRIBUTE)?.value;
  const paidFor = value ? calendarAttribute(config.COOKIE_SECRET).read(value) : undefined;
  if (value && !paidFor) log.warn({ order: order.name }, "an order names a calendar without our signature");
  const calendar = paidFor && (await readOne(calendars.findById(paidFor._id)));
  if (!calendar) return false;
  if (calendar.revision !== paidFor.revision) {
    log.error({ order: order.name }, "a calendar has changed since the cart that was paid");
  }
  const changed = await changeCalendar(
    calendars,
    { _id: calendar._id, orderNumber: null },
    changesFor(calendar, order),
  );
  if (!changed && calendar.orderNumber !== order.name) log.error({ order: order.name }, "a calendar was paid twice");
  return changed !== null;
}

/** What the shopper typed here stays; the order fills only what is missing. */
function changesFor(calendar: CalendarDocument, { name, email, shipping_address: address }: PaidOrder) {
  return {
    orderNumber: name,
    customerEmail: calendar.customerEmail ? undefined : email || undefined,
    customerName: calendar.customerName ? undefined : address?.name || undefined,
  };
}
