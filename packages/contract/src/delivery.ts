import { dateOf } from "./dates";
import { wallClock } from "./wall-clock";

/** How a shop delivers, as it is configured. */
export interface DeliverySettings {
  /** From the order to the door, at least one. */
  workingDays: number;
  /** An order from this hour on counts for the next working day, 0–24 in the shop's time zone. */
  cutOffHour: number;
  /** Such as `Europe/London`. */
  timeZone: string;
  /** Days without work besides Saturdays and Sundays, as `2026-12-25`. */
  holidays: readonly string[];
}

export interface Delivery {
  /** The last day it arrives on, as `2026-12-01`. */
  by: string;
  /** Whether it is there before the first day opens; undefined where the days do not open one by one. */
  isInTime?: boolean;
}

/**
 * When an order arrives (behaviour §9).
 * @param orderedAt in milliseconds since 1970
 * @param firstDay on which day I opens, as `2026-12-13`
 */
export function deliveryOf(orderedAt: number, settings: DeliverySettings, firstDay?: string): Delivery {
  const local = wallClock(orderedAt, settings.timeZone);
  const date = dateOf(local);
  const hour = new Date(local).getUTCHours();
  let by = isWorkingDay(date, settings) && hour < settings.cutOffHour ? date : nextWorkingDay(date, settings);
  for (let day = 0; day < settings.workingDays; day += 1) by = nextWorkingDay(by, settings);
  return firstDay === undefined ? { by } : { by, isInTime: by < firstDay };
}

function nextWorkingDay(date: string, settings: DeliverySettings): string {
  const day = dateOf(Date.parse(date) + 24 * 60 * 60 * 1000);
  return isWorkingDay(day, settings) ? day : nextWorkingDay(day, settings);
}

function isWorkingDay(date: string, { holidays }: DeliverySettings): boolean {
  const weekday = new Date(date).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(date);
}
