import { createAdminApiClient } from "@shopify/admin-api-client";
import { noticesIn, type ShopClient, type ShopSettings, shopClient } from "../shop-client";

/** Shopify's Admin API: what the shop itself may see and do. */
export function admin({ domain, token, apiVersion, log, fetch: ownFetch, patience }: ShopSettings): ShopClient {
  const client = createAdminApiClient({
    storeDomain: domain,
    apiVersion,
    accessToken: token,
    retries: 0,
    ...(ownFetch ? { customFetchApi: ownFetch } : {}),
    logger: noticesIn(log),
  });
  return shopClient((operation, options) => client.request(operation, options), { log, patience });
}
