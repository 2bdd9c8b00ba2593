import { formatMoney, parseDecimal } from "@advent/contract";
import { isLocal } from "@advent/server/addresses";
import { SCOPE_NEEDS } from "../../adapters/shopify/admin/rights";
import { GIFTS_METAFIELD, LANDING_METAFIELD, PRODUCT_METAFIELDS } from "../../adapters/shopify/metafields";
import type { Definition, Definitions, Variant } from "./operations";

/** Needed by `--setup` only. */
export const SETUP_SCOPE = "write_products";
export const NEEDED_SCOPES = [
  ...new Set([...Object.values(SCOPE_NEEDS).flatMap(({ scopes }) => scopes), SETUP_SCOPE]),
].sort();

/** Formats `ORDERS_PAID` as `orders/paid`. */
export const formatTopic = (topic: string) => topic.toLowerCase().replace(/_(?=[^_]+$)/, "/");

/** Shopify delivers webhooks only to public addresses over https. */
export const isPublicUrl = (url: string) => url.startsWith("https:") && !isLocal(url);

const ON_STOREFRONT = { access: { storefront: "PUBLIC_READ" } };
const FROM_CART = { access: { customerAccount: "READ" }, capabilities: { cartToOrderCopyable: { enabled: true } } };

/** Definitions that a shop needs. Staff see only pinned ones. */
export const METAFIELD_DEFINITIONS = [
  ...PRODUCT_METAFIELDS.map((field) => ({ ...field, namespace: "custom", ownerType: "PRODUCT", ...ON_STOREFRONT })),
  { ...GIFTS_METAFIELD, name: "The stylist's gifts", ownerType: "ORDER" },
  { ...LANDING_METAFIELD, name: "The recipient's page", ownerType: "ORDER", ...FROM_CART },
];

/** Returns the definitions that are missing, or set up in another way. */
export const getLackingMetafields = ({ products, orders }: Definitions) =>
  METAFIELD_DEFINITIONS.flatMap((wanted) => {
    const { nodes } = wanted.ownerType === "ORDER" ? orders : products;
    const found = nodes.find((definition) => definition.key === wanted.key);
    if (found && isUsable(wanted, found)) return [];
    return { ...wanted, isOptional: "isOptional" in wanted, isDefined: found !== undefined };
  });

function isUsable({ key, ownerType }: { key: string; ownerType: string }, found: Definition): boolean {
  const { access, capabilities, pinnedPosition } = found;
  if (ownerType === "PRODUCT") return access.storefront === "PUBLIC_READ";
  const isFromCart = access.customerAccount !== "NONE" && capabilities.cartToOrderCopyable.enabled;
  return pinnedPosition !== null && (key !== LANDING_METAFIELD.key || isFromCart);
}

export function describeVariant(variant: Variant | null | undefined, pence: number, currency: string) {
  if (!variant) return "has no variant that this sales channel shows";
  const { amount, currencyCode } = variant.price;
  if (currencyCode !== currency) return `is priced in ${currencyCode} in a shop that sells in ${currency}`;
  if (parseDecimal(amount) !== pence) return `costs ${formatMoney(parseDecimal(amount), currencyCode)}`;
  return variant.availableForSale ? undefined : "is not for sale: out of stock or a draft";
}
