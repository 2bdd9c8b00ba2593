import {
  getDateIn,
  getShopFacts,
  getShopMarks,
  getShopPreview,
  getSite,
  getSiteText,
  previewSiteText,
  type StoreInfo,
} from "@advent/contract";
import type { Config } from "../config";
import { getArrivals, getDeliverySettings } from "../delivery/arrivals";
import { getDeliveryCountries } from "../delivery/delivery-countries";
import { AppError } from "../errors";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { findMarks } from "./demo-marks";
import { presentShop } from "./present-shop";
import { readText } from "./read-text";
import { readPreviewToken } from "./shop-preview";

interface SiteDeps {
  config: Config;
  now: () => number;
  orders: { readonly name: string };
  transcriber: object | undefined;
}

export function registerSiteRoutes(router: AppRouter, deps: SiteDeps): void {
  serve(router, getShopFacts, async () => presentShop(deps.config));

  serve(router, getShopPreview, async ({ query: { token } }) => {
    const { config } = deps;
    return presentShop({ ...config, ...readPreviewToken(config, token, deps.now()) });
  });

  serve(router, getShopMarks, async (_call, ctx) => {
    const marks = findMarks(deps.config.shopName, ctx.query.v);
    if (!marks) throw new AppError("not_found", "The shop has no drawings.");
    ctx.set("Cache-Control", "public, max-age=31536000, immutable");
    ctx.type = "svg";
    ctx.body = marks;
  });

  serve(router, getSite, async () => getStoreInfo(deps));

  serve(router, getSiteText, async ({ params }) => readText(params.text, getStoreInfo(deps), deps.config, deps.now()));

  serve(router, previewSiteText, async ({ body: { page, words } }) => {
    const { config } = deps;
    const siteTexts = { ...config.siteTexts, [page]: words };
    return readText(page, getStoreInfo(deps), { ...config, siteTexts }, deps.now());
  });
}

function getStoreInfo({ config, orders, transcriber, now }: SiteDeps): StoreInfo {
  const delivery = getDeliverySettings(config);
  const today = getDateIn(now(), delivery.timeZone);
  return {
    name: config.shopName,
    contact: { email: config.contactEmail, phone: config.contactPhone, hours: config.contactHours },
    delivery: {
      ...delivery,
      holidays: delivery.holidays.filter((day) => day >= today).toSorted(),
      arrivals: getArrivals(now(), delivery),
    },
    deliveryCountries: getDeliveryCountries(config),
    returnsDays: config.returnsDays,
    giftWrap: config.giftWrap,
    payments: orders.name === "built-in" ? [] : config.paymentMethods,
    sendsEmail: config.SMTP_URL !== undefined,
    suggestsCaptions: transcriber !== undefined,
  };
}
