import type { StoreInfo } from "@advent/contract";
import type { Config } from "../config";
import type { Orders } from "../orders/orders";
import { getArrivals } from "./arrivals";

export function getStoreInfo(config: Config, orders: Pick<Orders, "name">, now: number): StoreInfo {
  const delivery = {
    workingDays: config.DELIVERY_WORKING_DAYS,
    cutOffHour: config.DELIVERY_CUT_OFF_HOUR,
    timeZone: config.DELIVERY_TIME_ZONE,
    holidays: config.BANK_HOLIDAYS,
  };
  return {
    name: config.HOUSE_NAME,
    contact: { email: config.HOUSE_EMAIL, phone: config.HOUSE_PHONE, hours: config.HOUSE_HOURS },
    delivery: { ...delivery, arrivals: getArrivals(now, delivery) },
    returnsDays: config.RETURNS_DAYS,
    payments: orders.name === "built-in" ? [] : config.PAYMENT_METHODS,
  };
}
