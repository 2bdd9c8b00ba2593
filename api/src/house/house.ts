import type { House } from "@advent/contract";
import type { Config } from "../config";
import type { Orders } from "../orders/orders";

/** What the shop says of itself. @param orders where the payments are taken, if any */
export function houseOf(config: Config, orders: Pick<Orders, "name">): House {
  return {
    name: config.HOUSE_NAME,
    contact: { email: config.HOUSE_EMAIL, phone: config.HOUSE_PHONE, hours: config.HOUSE_HOURS },
    delivery: {
      workingDays: config.DELIVERY_WORKING_DAYS,
      cutOffHour: config.DELIVERY_CUT_OFF_HOUR,
      timeZone: config.DELIVERY_TIME_ZONE,
      holidays: config.BANK_HOLIDAYS,
    },
    returnsDays: config.RETURNS_DAYS,
    payments: orders.name === "built-in" ? [] : config.PAYMENT_METHODS,
  };
}
