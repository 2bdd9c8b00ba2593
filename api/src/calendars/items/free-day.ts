import { DAY_COUNT, getAddItemError } from "@advent/contract";
import createError from "http-errors";
import type { ShownDocument } from "../calendar-model";

/** The filter for calendars that a gift can be put into, on that day: what {@link requireFree} says in words. */
export const freeDay = (day: number) => ({
  orderNumber: null,
  isStylistChoice: { $ne: true },
  "items.day": { $ne: day },
  [`items.${DAY_COUNT - 1}`]: { $exists: false },
});

/** @throws 409 when nothing can be put into the calendar, or into that day of it */
export function requireFree(calendar: ShownDocument, day?: number): void {
  const refusal = getAddItemError(calendar, calendar.items, day);
  if (refusal) throw createError(409, refusal);
}
