import { DAY_COUNT } from "@advent/contract";
import createError from "http-errors";
import type { CalendarDocument } from "../calendar-model";
import { alreadyOrdered } from "../find-calendar";

/** Why no gift can be put into the calendar, or into that day of it, as a 409; `undefined` when one can. */
export function whyNotAdded(calendar: CalendarDocument, day?: number): Error | undefined {
  if (calendar.orderNumber) return alreadyOrdered();
  if (calendar.isStylistChoice) {
    return createError(409, "Stylist mode active. To add items select Build Your Own experience");
  }
  if (calendar.items.length >= DAY_COUNT) return createError(409, "Your calendar is full: all 12 days have a gift.");
  if (calendar.items.some((item) => item.day === day)) return createError(409, `Day ${day} already has a gift.`);
  return undefined;
}
