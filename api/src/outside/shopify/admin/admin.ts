import { createAdminApiClient } from "@shopify/admin-api-client";
import { getNotices, type ShopClient, type ShopSettings, createShopClient } from "../shop-client";

/** Shopify's Admin API: what the shop itself may see and do. */
export function createAdminClient({ domain, token, apiVersion, log, fetch: ownFetch, patience }: ShopSettings): ShopClient {
  const client = createAdminApiClient({
    storeDomain: domain,
    apiVersion,
    accessToken: token,
    retries: 0,
    ...(ownFetch ? { customFetchApi: ownFetch } : {}),
    logger: getNotices(log),
  });
  return createShopClient((operation, options) => client.request(operation, options), { log, patience });
}
