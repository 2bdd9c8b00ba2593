import { createStorefrontApiClient } from "@shopify/storefront-api-client";
import { createShopClient, getNotices, type ShopClient, type ShopSettings } from "./shop-client";

export const isPrivateToken = (token: string) => token.startsWith("shpat_");

export function createStorefront({
  domain,
  token,
  apiVersion,
  log,
  fetch: ownFetch,
  timeouts,
}: ShopSettings): ShopClient {
  const client = createStorefrontApiClient({
    storeDomain: domain,
    apiVersion,
    ...(isPrivateToken(token) ? { privateAccessToken: token } : { publicAccessToken: token }),
    retries: 0,
    ...(ownFetch ? { customFetchApi: ownFetch } : {}),
    logger: getNotices(log),
  });
  return createShopClient((operation, options) => client.request(operation, options), { log, timeouts });
}

/** Shopify counts rate limits by the buyer's IP address. Background work has no buyer. */
export const getBuyerHeaders = (ip: string | undefined): Record<string, string> =>
  ip ? { "Shopify-Storefront-Buyer-IP": ip.replace(/^::ffff:/i, "") } : {};
