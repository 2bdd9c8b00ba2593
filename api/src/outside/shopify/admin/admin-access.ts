import type { Config } from "../../../config";
import type { ShopSettings } from "../shop-client";
import { withGrantedToken } from "./granted-token";

type Access = Required<Pick<ShopSettings, "token">> & { fetch: typeof fetch };

/** Stands where Shopify's library wants a token; each question carries a granted one. */
const GRANTED_TOKEN = "granted for each question";

/** How the Admin API is reached: with a token that lasts, or as an app that is granted one after another; `undefined` without either. */
export function createAdminAccess(config: Config, ownFetch: typeof fetch = fetch): Access | undefined {
  const { SHOPIFY_STORE_DOMAIN: domain, SHOPIFY_ADMIN_TOKEN: token, SHOPIFY_CLIENT_ID: clientId } = config;
  // What an app's webhooks are signed with is the secret of the app.
  const [clientSecret] = config.SHOPIFY_WEBHOOK_SECRET;
  if (token) return { token, fetch: ownFetch };
  if (!domain || !clientId || !clientSecret) return undefined;
  return { token: GRANTED_TOKEN, fetch: withGrantedToken({ domain, clientId, clientSecret, fetch: ownFetch }) };
}
