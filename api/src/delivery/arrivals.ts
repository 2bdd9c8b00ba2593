import { fromWallClock, getDateIn, MS_PER_HOUR, type StoreInfo } from "@advent/contract";
import type { Config } from "../config";
import { addDays, addWorkingDays } from "./working-days";

export type DeliverySettings = Omit<StoreInfo["delivery"], "arrivals" | "holidays"> & { holidays: readonly string[] };

export type DeliveryConfig = Pick<
  Config,
  "deliveryWorkingDays" | "deliveryCutOffHour" | "deliveryTimeZone" | "daysOff"
>;

export const getDeliverySettings = (config: DeliveryConfig): DeliverySettings => ({
  workingDays: config.deliveryWorkingDays,
  cutOffHour: config.deliveryCutOffHour,
  timeZone: config.deliveryTimeZone,
  holidays: config.daysOff,
});

/** Number of dates sent, enough for a page that stays open for a week. */
const MAX_ARRIVALS = 5;

export function getArrivals(now: number, settings: DeliverySettings): StoreInfo["delivery"]["arrivals"] {
  const yesterday = addDays(getDateIn(now, settings.timeZone), -1);
  const days = addWorkingDays(yesterday, 1 + MAX_ARRIVALS + settings.workingDays, settings);
  // Today's deadline may have passed.
  const next = days.findIndex((day) => getCutOff(day, settings) > now);
  return days.slice(next, next + MAX_ARRIVALS).map((day, index) => ({
    orderedBefore: new Date(getCutOff(day, settings)).toISOString(),
    by: days[next + index + settings.workingDays] as string,
  }));
}

/** Returns the working day on which an order of that time has to leave, to arrive by the promised day. */
export function getShipBy(orderedAt: number, settings: DeliverySettings): string {
  const yesterday = addDays(getDateIn(orderedAt, settings.timeZone), -1);
  const days = addWorkingDays(yesterday, 2, settings);
  return days.find((day) => getCutOff(day, settings) > orderedAt) as string;
}

const getCutOff = (date: string, { cutOffHour, timeZone }: DeliverySettings) =>
  fromWallClock(Date.parse(date) + cutOffHour * MS_PER_HOUR, timeZone);
