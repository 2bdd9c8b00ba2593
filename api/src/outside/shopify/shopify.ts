import { landingPage, pathOf } from "@advent/contract";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import type { Config } from "../../config";
import type { Orders } from "../../orders/orders";
import type { Catalogue } from "../../products/catalogue";
import { admin } from "./admin/admin";
import { adminAccess } from "./admin/admin-access";
import { discounts } from "./admin/discounts";
import { inventory } from "./admin/inventory";
import { rightsOf } from "./admin/rights";
import { shopGiftCards } from "./admin/shop-gift-cards";
import { shopOrders } from "./admin/shop-orders";
import { shopStock } from "./admin/shop-stock";
import { retireCart } from "./retire-page";
import type { ShopSettings } from "./shop-client";
import { fetchOf } from "./shop-client";
import { shopifyCatalogue } from "./shopify-catalogue";
import { placeByCart } from "./shopify-orders";
import { calendarAttribute } from "./signed";
import { storefront } from "./storefront";
import { type Webhooks, webhooks } from "./webhook";

interface ShopParts {
  connection: Connection;
  log: Logger;
  patience?: ShopSettings["patience"];
}

/**
 * Catalogue and orders over the shop's Storefront API, and over its Admin API as far as the configured token reaches: the shop is
 * asked for that at once.
 */
export async function shopify(
  config: Config,
  { connection, log, patience }: ShopParts,
): Promise<{ catalogue: Catalogue; orders: Orders }> {
  const { SHOPIFY_STORE_DOMAIN: domain, SHOPIFY_STOREFRONT_TOKEN: token } = config;
  const stylistVariants = config.SHOPIFY_STYLIST_VARIANTS;
  if (!domain || !token || !stylistVariants) throw new Error("Shopify is not configured.");
  const settings = { domain, apiVersion: config.SHOPIFY_API_VERSION, log, patience, fetch: fetchOf(config) };
  const shop = storefront({ ...settings, token });
  const access = adminAccess(config, settings.fetch);
  const back = access && admin({ ...settings, ...access });
  const rights = await rightsOf(back, log);
  const codes = back && rights.has("discounts") ? discounts(back) : undefined;
  const attribute = calendarAttribute(config.COOKIE_SECRET);
  const catalogue = shopifyCatalogue({
    storefront: shop,
    connection,
    domain,
    secrets: config.SHOPIFY_WEBHOOK_SECRET,
    hiddenVariants: Object.values(stylistVariants),
    log,
  });
  const orders: Orders = {
    name: "shopify",
    countsLines: true,
    place: placeByCart({
      storefront: shop,
      attribute,
      landingUrl: (calendarId) => config.LANDING_ORIGIN + pathOf(landingPage, { calendarId }),
      stylistVariants,
      discounts: codes,
      log,
    }),
    retire: retireCart(shop, codes),
    ...shopifyWebhooks(config, log),
    ...(back && rights.has("giftCards") && { giftCards: shopGiftCards(back, connection) }),
    ...(back && rights.has("orders") && shopOrders(back, attribute)),
  };
  if (!back || !rights.has("inventory")) return { catalogue, orders };
  const counted = inventory(back, config.SHOPIFY_LOCATION_ID);
  return { catalogue: { ...catalogue, ...shopStock({ inventory: counted, connection, log }) }, orders };
}

/** Need only the webhook's secret: orders of a shop that is no longer asked for products are still confirmed. */
export function shopifyWebhooks(config: Config, log: Logger): Partial<Webhooks> {
  const { COOKIE_SECRET, SHOPIFY_WEBHOOK_SECRET: secrets, SHOPIFY_STORE_DOMAIN: domain } = config;
  if (secrets.length === 0) return {};
  return webhooks({ attribute: calendarAttribute(COOKIE_SECRET), secrets, domain, log });
}
