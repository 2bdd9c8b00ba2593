import { createStorefrontApiClient } from "@shopify/storefront-api-client";
import { noticesIn, type ShopClient, type ShopSettings, shopClient } from "./shop-client";

/** Only private tokens begin like this; both kinds are sent under names of their own. */
const PRIVATE_TOKEN = /^shpat_/;

/** Shopify's Storefront API: what a buyer may see and do. */
export function storefront({ domain, token, apiVersion, log, fetch: ownFetch, patience }: ShopSettings): ShopClient {
  const client = createStorefrontApiClient({
    storeDomain: domain,
    apiVersion,
    ...(PRIVATE_TOKEN.test(token) ? { privateAccessToken: token } : { publicAccessToken: token }),
    retries: 0,
    ...(ownFetch ? { customFetchApi: ownFetch } : {}),
    logger: noticesIn(log),
  });
  return shopClient((operation, options) => client.request(operation, options), { log, patience });
}

/** Shopify counts a buyer's limits by where the buyer comes from. */
export const fromBuyer = (ip: string) => ({ "Shopify-Storefront-Buyer-IP": ip });
