import { createAdminApiClient } from "@shopify/admin-api-client";
import type { Config } from "../../../config";
import { createShopClient, getClientOptions, type ShopClient, type ShopSettings } from "../shop-client";
import { withGrantedToken } from "./granted-token";

type Access = Required<Pick<ShopSettings, "token">> & { fetch: typeof fetch };

/** Placeholder for the SDK's required token. Each request carries a granted one. */
const GRANTED_TOKEN = "granted for each question";

export function createAdminAccess(config: Config, ownFetch: typeof fetch = fetch): Access | undefined {
  const { SHOPIFY_STORE_DOMAIN: domain, SHOPIFY_ADMIN_TOKEN: token, SHOPIFY_CLIENT_ID: clientId } = config;
  // The app's client secret also signs its webhooks.
  const [clientSecret] = config.SHOPIFY_WEBHOOK_SECRET;
  if (token) return { token, fetch: ownFetch };
  if (!domain || !clientId || !clientSecret) return undefined;
  return { token: GRANTED_TOKEN, fetch: withGrantedToken({ domain, clientId, clientSecret, fetch: ownFetch }) };
}

export function createAdminClient({ token, ...settings }: ShopSettings): ShopClient {
  const client = createAdminApiClient({ ...getClientOptions(settings), accessToken: token });
  return createShopClient((operation, options) => client.request(operation, options), settings);
}
