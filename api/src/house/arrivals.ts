import { dateIn, dateOf, fromWallClock, type House } from "@advent/contract";

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

/** How many are told: a page that stays open sees a week of them pass. */
const TOLD = 5;

const HOUR = 60 * 60 * 1000;

/**
 * When orders of the coming days arrive (behaviour §9), the next first: each with the moment before which it is ordered.
 * @param now in milliseconds since 1970
 */
export function arrivalsFrom(now: number, settings: DeliverySettings): House["delivery"]["arrivals"] {
  const cutOff = (date: string) => fromWallClock(Date.parse(date) + settings.cutOffHour * HOUR, settings.timeZone);
  const yesterday = dayAfter(dateIn(now, settings.timeZone), -1);
  const days = workingDaysAfter(yesterday, TOLD + 1 + settings.workingDays, settings);
  return days
    .slice(0, TOLD + 1)
    .map((day, index) => ({ orderedBefore: cutOff(day), by: days[index + settings.workingDays] as string }))
    .filter(({ orderedBefore }) => orderedBefore > now)
    .slice(0, TOLD)
    .map(({ orderedBefore, by }) => ({ orderedBefore: new Date(orderedBefore).toISOString(), by }));
}

function workingDaysAfter(date: string, count: number, { holidays }: DeliverySettings): string[] {
  const days: string[] = [];
  for (let day = dayAfter(date); days.length < count; day = dayAfter(day)) {
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !holidays.includes(day)) days.push(day);
  }
  return days;
}

const dayAfter = (date: string, days = 1): string => dateOf(Date.parse(date) + days * 24 * HOUR);
