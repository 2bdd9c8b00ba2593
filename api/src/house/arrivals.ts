import { dateIn, dateOf, fromWallClock, type House } from "@advent/contract";

/** How a shop delivers, as it is configured. */
export type DeliverySettings = Omit<House["delivery"], "arrivals">;

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
  const days = workingDaysAfter(yesterday, 1 + TOLD + settings.workingDays, settings);
  // The hour of the first may have passed today.
  const next = days.findIndex((day) => cutOff(day) > now);
  return days.slice(next, next + TOLD).map((day, index) => ({
    orderedBefore: new Date(cutOff(day)).toISOString(),
    by: days[next + index + settings.workingDays] as string,
  }));
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
