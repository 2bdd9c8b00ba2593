import type { Orders } from "../../../orders/orders";
import type { ShopClient } from "../shop-client";
import { CREATE_WEBHOOK, WEBHOOKS_QUERY } from "./operations";

/** Webhooks that the API handles, and the features that break without each. */
export const WEBHOOK_TOPICS: Readonly<Record<string, string>> = {
  ORDERS_PAID: "an order is confirmed only by polling: ten minutes, an hour or a day later",
  ORDERS_UPDATED: "the admin does not show that an order was changed or sent",
  ORDERS_CANCELLED: "a cancelled order keeps its stock and gift card",
  REFUNDS_CREATE: "the gift card of a refunded order can still be spent",
  PRODUCTS_CREATE: "new products appear late",
  PRODUCTS_UPDATE: "changed prices and images appear late",
  PRODUCTS_DELETE: "deleted products stay on sale for a while",
  APP_UNINSTALLED: "the admin does not show that the app was removed from the shop",
  INVENTORY_LEVELS_UPDATE: "sold-out products stay on sale for a while",
};

/** Formats `ORDERS_PAID` as `orders/paid`. */
export const formatTopic = (topic: string) => topic.toLowerCase().replace(/_(?=[^_]+$)/, "/");

export interface Subscription {
  topic: string;
  uri: string;
}

export function getMissingTopics(subscriptions: readonly Subscription[], address: string): string[] {
  return Object.keys(WEBHOOK_TOPICS).filter(
    (topic) => !subscriptions.some((each) => each.topic === topic && each.uri === address),
  );
}

/** Shopify deletes a subscription after eight failed deliveries. */
export const createWebhookKeeper =
  ({ read, write }: ShopClient): Required<Pick<Orders, "ensureWebhooks">>["ensureWebhooks"] =>
  async (uri) => {
    const findMissing = async () => getMissingTopics((await read(WEBHOOKS_QUERY, {})).webhookSubscriptions.nodes, uri);
    const missing = await findMissing();
    for (const topic of missing) await write(CREATE_WEBHOOK, { topic, uri });
    // Another process may have made them at the same time, which is an error only here.
    const stillMissing = missing.length > 0 ? await findMissing() : [];
    return { missing: missing.length, stillMissing: stillMissing.length };
  };
