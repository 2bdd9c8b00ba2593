import type { OrderedCalendar } from "../../orders/orders";
import { signed } from "./signed";

/** Carried by the cart and the order; the underscore hides it from the buyer. */
export const CALENDAR_ATTRIBUTE = "_calendar";

/** Which calendar, and which state of its items, an order pays for: signed, since buyers can write attributes too. */
export interface CalendarAttribute {
  write(calendar: OrderedCalendar): string;
  read(value: string): OrderedCalendar | undefined;
}

/** @param keys those that sign the cookies */
export function calendarAttribute(keys: readonly string[]): CalendarAttribute {
  const attribute = signed(keys, "shopify-calendar");
  return {
    write: ({ calendarId, revision }) => attribute.seal(`${calendarId}.${revision}`),
    read(value) {
      const [calendarId, revision] = attribute.open(value)?.split(".") ?? [];
      return calendarId && revision ? { calendarId, revision: Number(revision) } : undefined;
    },
  };
}
