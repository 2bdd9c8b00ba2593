import { DAY_COUNT } from "@advent/contract";
import createError from "http-errors";
import type { CalendarDocument } from "../calendar-model";
import { alreadyOrdered } from "../find-calendar";

/** The filter for calendars that a gift can be put into, on that day: what {@link requireFree} says in words. */
export const freeDay = (day: number) => ({
  orderNumber: null,
  isStylistChoice: { $ne: true },
  "items.day": { $ne: day },
  [`items.${DAY_COUNT - 1}`]: { $exists: false },
});

/** @throws 409 when nothing can be put into the calendar, or into that day of it */
export function requireFree({ orderNumber, isStylistChoice, items }: CalendarDocument, day?: number): void {
  if (orderNumber) throw alreadyOrdered();
  if (isStylistChoice) throw createError(409, "Stylist mode active. To add items select Build Your Own experience");
  if (items.length >= DAY_COUNT) throw createError(409, "Your calendar is full: all 12 days have a gift.");
  if (items.some((item) => item.day === day)) throw createError(409, `Day ${day} already has a gift.`);
}
