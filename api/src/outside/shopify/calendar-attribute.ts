import type { CalendarDocument } from "../../calendars/calendar-model";
import { signed } from "./signed";

/** Carried by the cart and the order; the underscore hides it from the buyer. */
export const CALENDAR_ATTRIBUTE = "_calendar";

type OrderedCalendar = Pick<CalendarDocument, "_id" | "revision">;

/** Which calendar, and which state of its items, an order pays for: signed, since buyers can write attributes too. */
export interface CalendarAttribute {
  write(calendar: OrderedCalendar): string;
  read(value: string): OrderedCalendar | undefined;
}

/** @param keys those that sign the cookies */
export function calendarAttribute(keys: readonly string[]): CalendarAttribute {
  const attribute = signed(keys, "shopify-calendar");
  return {
    write: ({ _id, revision }) => attribute.seal(`${_id}.${revision}`),
    read(value) {
      const [_id, revision] = attribute.open(value)?.split(".") ?? [];
      return _id && revision ? { _id, revision: Number(revision) } : undefined;
    },
  };
}
