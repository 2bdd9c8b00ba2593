import { createStorefrontApiClient } from "@shopify/storefront-api-client";
import { getNotices, type ShopClient, type ShopSettings, createShopClient } from "./shop-client";

/** Only private tokens begin like this; both kinds are sent under names of their own. */
const PRIVATE_TOKEN = /^shpat_/;

/** Shopify's Storefront API: what a buyer may see and do. */
export function createStorefront({ domain, token, apiVersion, log, fetch: ownFetch, patience }: ShopSettings): ShopClient {
  const client = createStorefrontApiClient({
    storeDomain: domain,
    apiVersion,
    ...(PRIVATE_TOKEN.test(token) ? { privateAccessToken: token } : { publicAccessToken: token }),
    retries: 0,
    ...(ownFetch ? { customFetchApi: ownFetch } : {}),
    logger: getNotices(log),
  });
  return createShopClient((operation, options) => client.request(operation, options), { log, patience });
}

/** Shopify counts a buyer's limits by where the buyer comes from. */
export const getBuyerHeaders = (ip: string) => ({ "Shopify-Storefront-Buyer-IP": ip });
