import { createAdminApiClient } from "@shopify/admin-api-client";
import { createShopClient, getNotices, type ShopClient, type ShopSettings } from "../shop-client";

export function createAdminClient({
  domain,
  token,
  apiVersion,
  log,
  fetch: ownFetch,
  timeouts,
}: ShopSettings): ShopClient {
  const client = createAdminApiClient({
    storeDomain: domain,
    apiVersion,
    accessToken: token,
    retries: 0,
    ...(ownFetch ? { customFetchApi: ownFetch } : {}),
    logger: getNotices(log),
  });
  return createShopClient((operation, options) => client.request(operation, options), { log, timeouts });
}
