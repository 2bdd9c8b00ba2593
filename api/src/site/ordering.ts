import type { Ordering } from "@advent/contract";
import { isLocal } from "@advent/server/addresses";
import type { Config } from "../config";

export type OrderingConfig = Pick<
  Config,
  | "NODE_ENV"
  | "ORDERS"
  | "SHOPIFY_STORE_DOMAIN"
  | "stripe"
  | "isTestShop"
  | "SHELL_ORIGIN"
  | "LANDING_ORIGIN"
  | "ADMIN_ORIGIN"
>;

/**
 * Returns how orders are taken. Without a payment provider, a public shop takes none unless `ORDERS` says so. Stripe's
 * test mode takes no money. A shop that has not gone live takes no order that would cost money.
 */
export function getOrdering(config: OrderingConfig): Ordering {
  if (config.isTestShop) return takesMoney(config) ? "closed" : "test";
  if (config.SHOPIFY_STORE_DOMAIN) return "open";
  if (config.stripe) return config.stripe.isLive ? "open" : "test";
  if (config.ORDERS === "unpaid") return "test";
  return isPublic(config) ? "closed" : "open";
}

export type TestShopConfig = Pick<Config, "isTestShop" | "liveSince">;

/** Returns true for orders from before the shop went live, for which no money was taken. */
export const isTestOrder = ({ isTestShop, liveSince }: TestShopConfig, placedAt: Date | null | undefined): boolean =>
  isTestShop === true || (liveSince !== undefined && placedAt != null && placedAt < liveSince);

const takesMoney = ({ SHOPIFY_STORE_DOMAIN, stripe }: OrderingConfig): boolean =>
  SHOPIFY_STORE_DOMAIN !== undefined || stripe?.isLive === true;

export const isPublic = ({ NODE_ENV, SHELL_ORIGIN, LANDING_ORIGIN, ADMIN_ORIGIN }: OrderingConfig): boolean =>
  NODE_ENV === "production" && ![SHELL_ORIGIN, LANDING_ORIGIN, ADMIN_ORIGIN].every(isLocal);
