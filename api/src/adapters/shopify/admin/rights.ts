import type { Logger } from "pino";
import type { ShopClient } from "../shop-client";
import { ACCESS_SCOPES } from "./operations";

/** Admin API scopes of each right, and what happens without it. A write scope includes reading. */
export const SCOPE_NEEDS = {
  discounts: {
    scopes: ["write_discounts"],
    cost: "the discount must be an automatic one of the shop, which every buyer gets",
  },
  giftCards: { scopes: ["write_gift_cards"], cost: "no bonus gift card is made" },
  inventory: {
    scopes: ["read_products", "read_locations", "write_inventory"],
    cost: "the stylist's gifts stay in the shop's inventory and can be sold twice",
  },
  orders: {
    scopes: ["write_orders"],
    cost: "a lost webhook loses its order, the admin cannot refund, and the order does not show staff what the stylist chose",
  },
  fulfilment: {
    scopes: ["write_merchant_managed_fulfillment_orders"],
    cost: "an order sent from the admin must be marked as sent in the shop too",
  },
} as const satisfies Record<string, { scopes: readonly string[]; cost: string }>;

/** Scopes of the Storefront token. */
export const STOREFRONT_SCOPES = [
  "unauthenticated_read_checkouts",
  "unauthenticated_read_product_inventory",
  "unauthenticated_read_product_listings",
  "unauthenticated_read_product_tags",
  "unauthenticated_write_checkouts",
];
/** For metafield definitions and the product of the stylist's budgets. */
const SET_UP_SCOPES = ["write_products", "write_publications"];
/** Scopes that the app asks for. */
export const APP_SCOPES = [
  ...new Set([
    ...Object.values(SCOPE_NEEDS).flatMap(({ scopes }): readonly string[] => scopes),
    ...SET_UP_SCOPES,
    ...STOREFRONT_SCOPES,
  ]),
].sort();

export type Right = keyof typeof SCOPE_NEEDS;
export type Rights = ReadonlySet<Right>;
const ALL_RIGHTS = Object.keys(SCOPE_NEEDS) as Right[];

/** Returns the rights that scopes do not give, what is missing for them, and what that costs. */
export function findLackingRights(held: readonly string[]) {
  const has = (scope: string) => held.includes(scope) || held.includes(scope.replace(/^read_/, "write_"));
  const lacking = ALL_RIGHTS.filter((right) => !SCOPE_NEEDS[right].scopes.every(has));
  const missing = lacking.flatMap((right) => SCOPE_NEEDS[right].scopes.filter((scope) => !has(scope)));
  return { lacking, missing, costs: lacking.map((right) => SCOPE_NEEDS[right].cost) };
}

/**
 * Returns the rights of the token, all of them while the shop is unreachable. Logs missing ones once.
 * @param admin `undefined` without a token
 */
export async function readRights(admin: ShopClient | undefined, log: Logger): Promise<Rights> {
  if (!admin) {
    log.warn({ costs: ALL_RIGHTS.map((right) => SCOPE_NEEDS[right].cost) }, "SHOPIFY_ADMIN_TOKEN is not set");
    return new Set();
  }
  const response = await admin.read(ACCESS_SCOPES, {}).catch(() => undefined);
  if (!response) return new Set(ALL_RIGHTS);
  const scopes = response.currentAppInstallation.accessScopes.map(({ handle }) => handle);
  const { lacking, missing, costs } = findLackingRights(scopes);
  if (lacking.length > 0) log.warn({ missing, costs }, "SHOPIFY_ADMIN_TOKEN lacks scopes");
  return new Set(ALL_RIGHTS.filter((right) => !lacking.includes(right)));
}
