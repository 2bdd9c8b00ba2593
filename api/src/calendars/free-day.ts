import { DAY_COUNT, getAddItemError } from "@advent/contract";
import { AppError } from "../errors";
import type { ShownCalendar } from "./calendar-model";

/** Matches calendars with that day free. Agrees with {@link requireFree}. */
export const matchFreeDay = (day: number) => ({
  orderNumber: null,
  isStylistChoice: { $ne: true },
  "items.day": { $ne: day },
  [`items.${DAY_COUNT - 1}`]: { $exists: false },
});

export function requireFree(calendar: ShownCalendar, day?: number): void {
  const error = getAddItemError(calendar, calendar.items, day);
  if (error) throw new AppError(error.code, error.message);
}
