import { createStorefrontApiClient } from "@shopify/storefront-api-client";
import { createShopClient, getClientOptions, type ShopClient, type ShopSettings } from "./shop-client";

export const isPrivateToken = (token: string) => token.startsWith("shpat_");

export function createStorefront({ token, ...settings }: ShopSettings): ShopClient {
  const client = createStorefrontApiClient({
    ...getClientOptions(settings),
    ...(isPrivateToken(token) ? { privateAccessToken: token } : { publicAccessToken: token }),
  });
  return createShopClient((operation, options) => client.request(operation, options), settings);
}

/** Shopify counts rate limits by the buyer's IP address. Background work has no buyer. */
export const getBuyerHeaders = (ip: string | undefined): Record<string, string> =>
  ip ? { "Shopify-Storefront-Buyer-IP": ip.replace(/^::ffff:/i, "") } : {};
