import type { Logger } from "pino";
import type { Config } from "../../config";
import type { Orders } from "../../orders/orders";
import type { Catalogue } from "../../products/catalogue";
import { shopifyCatalogue } from "./shopify-catalogue";
import { placeByCart } from "./shopify-orders";
import { calendarAttribute } from "./signed";
import { type StorefrontSettings, storefront } from "./storefront";
import { confirmByWebhook } from "./webhook";

type TestSettings = Pick<StorefrontSettings, "fetch" | "patience"> & { freshFor?: number };

/** Catalogue and orders over one Storefront API client, as the configuration names the shop. */
export function shopify(
  config: Config,
  log: Logger,
  { freshFor, ...settings }: TestSettings = {},
): {
  catalogue: Catalogue;
  orders: Orders;
} {
  const { SHOPIFY_STORE_DOMAIN: domain, SHOPIFY_STOREFRONT_TOKEN: token } = config;
  const stylistVariants = config.SHOPIFY_STYLIST_VARIANTS;
  if (!domain || !token || !stylistVariants) throw new Error("Shopify is not configured.");
  const shop = storefront({ domain, token, apiVersion: config.SHOPIFY_API_VERSION, log, ...settings });
  const catalogue = shopifyCatalogue({
    storefront: shop,
    keys: config.COOKIE_SECRET,
    hiddenVariants: Object.values(stylistVariants),
    ...(freshFor === undefined ? {} : { freshFor }),
  });
  const place = placeByCart({
    storefront: shop,
    attribute: calendarAttribute(config.COOKIE_SECRET),
    stylistVariants,
    discountCode: config.SHOPIFY_DISCOUNT_CODE,
    log,
  });
  return { catalogue, orders: { name: "shopify", countsLines: true, place, confirm: shopifyConfirm(config, log) } };
}

/** Needs only the webhook's secret: orders of a shop that is no longer asked for products are still confirmed. */
export function shopifyConfirm(config: Config, log: Logger): Orders["confirm"] {
  const { COOKIE_SECRET, SHOPIFY_WEBHOOK_SECRET: secrets, SHOPIFY_STORE_DOMAIN: domain } = config;
  if (secrets.length === 0) return undefined;
  return confirmByWebhook({ attribute: calendarAttribute(COOKIE_SECRET), secrets, domain, log });
}
