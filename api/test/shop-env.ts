import { SHOP_DOMAIN, WEBHOOK_SECRET } from "./shop/buyer";
import { STYLIST_VARIANTS } from "./shop-products";
import { ADMIN_TOKEN, SHOP_TOKEN } from "./shop-server";

/** How an API is told of the shop made for tests. */
export const SHOP_ENV = {
  SHOPIFY_STORE_DOMAIN: SHOP_DOMAIN,
  SHOPIFY_STOREFRONT_TOKEN: SHOP_TOKEN,
  SHOPIFY_STYLIST_VARIANTS: JSON.stringify(STYLIST_VARIANTS),
  SHOPIFY_WEBHOOK_SECRET: WEBHOOK_SECRET,
};

/** Of a shop that lets us do everything. */
export const ADMIN_ENV = { SHOPIFY_ADMIN_TOKEN: ADMIN_TOKEN };
