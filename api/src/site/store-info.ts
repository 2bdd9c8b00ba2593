import type { StoreInfo } from "@advent/contract";
import type { Config } from "../config";
import type { Services } from "../create-services";
import { type DeliverySettings, getArrivals } from "./arrivals";

type StoreServices = Pick<Services, "config" | "orders" | "transcriber" | "now">;

export function getStoreInfo({ config, orders, transcriber, now }: StoreServices): StoreInfo {
  const delivery = getDeliverySettings(config);
  return {
    name: config.SHOP_NAME,
    contact: { email: config.CONTACT_EMAIL, phone: config.CONTACT_PHONE, hours: config.CONTACT_HOURS },
    delivery: { ...delivery, arrivals: getArrivals(now(), delivery) },
    returnsDays: config.RETURNS_DAYS,
    giftWrap: config.GIFT_WRAP,
    payments: orders.name === "built-in" ? [] : config.PAYMENT_METHODS,
    suggestsCaptions: transcriber !== undefined,
  };
}

export type DeliveryConfig = Pick<
  Config,
  "DELIVERY_WORKING_DAYS" | "DELIVERY_CUT_OFF_HOUR" | "DELIVERY_TIME_ZONE" | "BANK_HOLIDAYS"
>;

export const getDeliverySettings = (config: DeliveryConfig): DeliverySettings => ({
  workingDays: config.DELIVERY_WORKING_DAYS,
  cutOffHour: config.DELIVERY_CUT_OFF_HOUR,
  timeZone: config.DELIVERY_TIME_ZONE,
  holidays: config.BANK_HOLIDAYS,
});
