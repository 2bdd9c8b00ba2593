import { formatList, formatMoney, parseDecimal } from "@advent/contract";
import { isLocal } from "@advent/server/addresses";
import { SCOPE_NEEDS } from "../../adapters/shopify/admin/rights";
import { PRODUCT_METAFIELDS } from "../../adapters/shopify/metafields";
import { adminOperations, type Definition, type Subscription, storefrontQueries, type Variant } from "./operations";
import { type Send, ShopError } from "./shop";

/** Needed by `--setup` only. */
export const SETUP_SCOPE = "write_products";

export const NEEDED_SCOPES = [
  ...new Set([...Object.values(SCOPE_NEEDS).flatMap(({ scopes }) => scopes), SETUP_SCOPE]),
].sort();

export const MORE_RIGHTS =
  "https://dev.shopify.com/dashboard → the app → Versions → Access scopes → Release, then accept it in the shop";

/** Webhooks that the API handles, and the features that break without each. */
export const WEBHOOK_TOPICS: Readonly<Record<string, string>> = {
  ORDERS_PAID: "an order is confirmed only by polling: ten minutes, an hour or a day later",
  ORDERS_UPDATED: "the admin does not show that an order was changed or sent",
  ORDERS_CANCELLED: "a cancelled order keeps its stock and gift card",
  REFUNDS_CREATE: "the gift card of a refunded order can still be spent",
  PRODUCTS_CREATE: "new products appear late",
  PRODUCTS_UPDATE: "changed prices and images appear late",
  PRODUCTS_DELETE: "deleted products stay on sale for a while",
  INVENTORY_LEVELS_UPDATE: "sold-out products stay on sale for a while",
};

/** Storefront API fields that need their own permission, and the features that break without it. */
const STOREFRONT_PERMISSIONS: Readonly<Record<string, { scope: string; breaks: string }>> = {
  products: { scope: "unauthenticated_read_product_listings", breaks: "no product is shown" },
  tags: { scope: "unauthenticated_read_product_tags", breaks: "search and the stylist know less about each product" },
  quantityAvailable: {
    scope: "unauthenticated_read_product_inventory",
    breaks: "low stock is not shown, and calendars can hold more than is in stock",
  },
  cart: { scope: "unauthenticated_write_checkouts", breaks: "nobody can check out" },
};

/** Formats `ORDERS_PAID` as `orders/paid`. */
export function formatTopic(topic: string): string {
  return topic.toLowerCase().replace(/_(?=[^_]+$)/, "/");
}

export function getMissingTopics(subscriptions: readonly Subscription[], address: string): string[] {
  return Object.keys(WEBHOOK_TOPICS).filter(
    (topic) => !subscriptions.some((each) => each.topic === topic && each.uri === address),
  );
}

/** Shopify delivers webhooks only to public addresses over https. */
export function isPublicUrl(url: string): boolean {
  return url.startsWith("https:") && !isLocal(new URL(url).origin);
}

/** Returns the metafields that are undefined or hidden from the storefront. */
export function getLackingMetafields(definitions: readonly Definition[]) {
  return PRODUCT_METAFIELDS.flatMap((metafield) => {
    const definition = definitions.find(({ key }) => key === metafield.key);
    if (definition?.access.storefront === "PUBLIC_READ") return [];
    return [{ ...metafield, isOptional: "isOptional" in metafield, isDefined: definition !== undefined }];
  });
}

export async function findMissingPermissions(storefront: Send): Promise<{ scope: string; breaks: string }[]> {
  try {
    await storefront(storefrontQueries.rights);
    return [];
  } catch (error) {
    const missing =
      error instanceof ShopError ? error.deniedFields.flatMap((field) => STOREFRONT_PERMISSIONS[field] ?? []) : [];
    if (missing.length === 0) throw error;
    return missing;
  }
}

export async function findScopes(admin: Send): Promise<string[]> {
  const { currentAppInstallation } = await admin(adminOperations.installation);
  return currentAppInstallation.accessScopes.map(({ handle }) => handle);
}

export function describeMetafields(lacking: ReturnType<typeof getLackingMetafields>): string {
  const undefinedKeys = lacking.filter(({ isDefined }) => !isDefined).map(({ key }) => key);
  const hiddenKeys = lacking.filter(({ isDefined }) => isDefined).map(({ key }) => key);
  return [
    undefinedKeys.length > 0 && `no definition of ${formatList(undefinedKeys)}`,
    hiddenKeys.length > 0 && `${formatList(hiddenKeys)} hidden from the storefront`,
  ]
    .filter(Boolean)
    .join("; ");
}

export function describeVariant(
  variant: Variant | null | undefined,
  pence: number,
  currency: string,
): string | undefined {
  if (!variant) return "has no variant that this sales channel shows";
  const { amount, currencyCode } = variant.price;
  if (currencyCode !== currency) return `is priced in ${currencyCode} in a shop that sells in ${currency}`;
  if (parseDecimal(amount) !== pence) return `costs ${formatMoney(parseDecimal(amount), currencyCode)}`;
  return variant.availableForSale ? undefined : "is not for sale: out of stock or a draft";
}
