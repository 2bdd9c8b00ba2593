import { getSite, getSiteText, type StoreInfo } from "@advent/contract";
import { getArrivals, getDeliverySettings } from "../delivery/arrivals";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import type { Services } from "../start/create-services";
import { readText } from "./read-text";

export function registerSiteRoutes(router: AppRouter): void {
  serve(router, getSite, async ({ services }) => getStoreInfo(services));

  serve(router, getSiteText, async ({ services, params }) =>
    readText(params.text, getStoreInfo(services), services.config),
  );
}

function getStoreInfo({ config, orders, transcriber, now }: Services): StoreInfo {
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
