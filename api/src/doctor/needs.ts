import { NEEDS } from "../outside/shopify/admin/rights";

/** `--setup` alone makes definitions; nothing else ever writes to products. */
export const SETUP_SCOPE = "write_products";

/** Every scope of the Admin API that something is done with. */
export const SCOPES = [...new Set([...Object.values(NEEDS).flatMap(({ scopes }) => scopes), SETUP_SCOPE])].sort();

/** The webhooks that the API listens to, under their names in the Admin API, and what goes without each. */
export const TOPICS: Readonly<Record<string, string>> = {
  ORDERS_PAID: "an order is confirmed only when it is asked after: ten minutes, an hour or a day later",
  ORDERS_UPDATED: "the desk does not see that an order was changed or sent",
  ORDERS_CANCELLED: "the stock and the gift card of a cancelled order are not taken back",
  REFUNDS_CREATE: "the gift card of a refunded order goes on buying",
  PRODUCTS_CREATE: "a new product shows a while later",
  PRODUCTS_UPDATE: "a changed price or picture shows a while later",
  PRODUCTS_DELETE: "a deleted product goes on being offered for a while",
  INVENTORY_LEVELS_UPDATE: "what sold out goes on being offered for a while",
};

/** `ORDERS_PAID` → `orders/paid`, as the shop's pages and messages write it. */
export function topicName(topic: string): string {
  return topic.toLowerCase().replace(/_(?=[^_]+$)/, "/");
}
