import type { Logger } from "pino";
import type { Catalogue } from "../../catalogue/catalogue";
import type { Config } from "../../config";
import type { Orders } from "../../orders/orders";
import { calendarAttribute } from "./calendar-attribute";
import { shopifyCatalogue } from "./shopify-catalogue";
import { shopifyOrders } from "./shopify-orders";
import { type StorefrontSettings, storefront } from "./storefront";

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
  return {
    catalogue: shopifyCatalogue({
      storefront: shop,
      keys: config.COOKIE_SECRET,
      hiddenVariants: Object.values(stylistVariants),
      ...(freshFor === undefined ? {} : { freshFor }),
    }),
    orders: shopifyOrders({
      storefront: shop,
      attribute: calendarAttribute(config.COOKIE_SECRET),
      stylistVariants,
      discountCode: config.SHOPIFY_DISCOUNT_CODE,
      log,
    }),
  };
}
