import { buildPath, landingPage } from "@advent/contract";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import type { Catalogue } from "../../catalogue/catalogue";
import type { Config } from "../../config";
import { createCalendarAttribute } from "../../orders/calendar-attribute";
import type { Orders } from "../../orders/orders";
import { createAdminAccess, createAdminClient } from "./admin/admin-access";
import { createDiscounts } from "./admin/discounts";
import { createInventory } from "./admin/inventory";
import { readRights } from "./admin/rights";
import { createShopGiftCards } from "./admin/shop-gift-cards";
import { createFulfil, createShopOrders } from "./admin/shop-orders";
import { createShopStock } from "./admin/shop-stock";
import { createWebhookKeeper } from "./admin/webhook-subscriptions";
import { createStorefront, getShopFetch, type ShopSettings } from "./shop-client";
import { createShopifyCatalogue } from "./shopify-catalogue";
import { placeByCart, retireCart } from "./shopify-orders";
import { createShopifyWebhooks } from "./webhook";

interface ShopifyDeps {
  connection: Connection;
  log: Logger;
  timeouts?: ShopSettings["timeouts"];
}

export async function createShopify(
  config: Config,
  { connection, log, timeouts }: ShopifyDeps,
): Promise<{ catalogue: Catalogue; orders: Orders }> {
  const { SHOPIFY_STORE_DOMAIN: domain, SHOPIFY_STOREFRONT_TOKEN: token } = config;
  const stylistVariants = config.SHOPIFY_STYLIST_VARIANTS;
  if (!domain || !token || !stylistVariants) throw new Error("Shopify is not configured.");
  const settings = {
    domain,
    apiVersion: config.SHOPIFY_API_VERSION,
    log,
    timeouts,
    fetch: getShopFetch(config),
  };
  const storefront = createStorefront({ ...settings, token });
  const access = createAdminAccess(config, settings.fetch);
  const admin = access && createAdminClient({ ...settings, ...access });
  const rights = await readRights(admin, log);
  const discounts = admin && rights.has("discounts") ? createDiscounts(admin) : undefined;
  const attribute = createCalendarAttribute(config);
  const hiddenVariants = Object.values(stylistVariants);
  const catalogue = createShopifyCatalogue({ storefront, connection, domain, config, hiddenVariants, log });
  const orders: Orders = {
    name: "shopify",
    countsLines: true,
    place: placeByCart({
      storefront,
      attribute,
      landingUrl: (calendarId) => config.LANDING_ORIGIN + buildPath(landingPage, { calendarId }),
      stylistVariants,
      discounts,
      log,
    }),
    retire: retireCart(storefront, discounts),
    ...createShopifyWebhooks(config, log),
    ...(admin && rights.has("giftCards") && { giftCards: createShopGiftCards(admin, connection) }),
    ...(admin && { ensureWebhooks: createWebhookKeeper(admin) }),
    ...(admin && rights.has("fulfilment") && { fulfil: createFulfil(admin) }),
    ...(admin && rights.has("orders") && createShopOrders(admin, attribute)),
  };
  if (!admin || !rights.has("inventory")) return { catalogue, orders };
  const inventory = createInventory(admin, config.SHOPIFY_LOCATION_ID);
  return { catalogue: { ...catalogue, ...createShopStock({ inventory, connection, log }) }, orders };
}
