import { receiveOrder } from "@advent/contract";
import { listFrom } from "@advent/server/settings";
import type { Config } from "../config";
import { adminAccess } from "../outside/shopify/admin/admin-access";
import { fetchOf } from "../outside/shopify/fetch-of";
import { type Ask, asking } from "./ask";
import { ADMIN_TOKEN_FROM } from "./mends";

/** Milliseconds that the shop, the site and the mail server get for each answer. */
const PATIENCE = 5_000;
/** Only private tokens begin like this; both kinds are sent under names of their own. */
const PRIVATE_TOKEN = /^shpat_/;

/** What every check may look at. */
export interface Shop {
  config: Config;
  storefront: Ask;
  /** `undefined` without a token. */
  admin: Ask | undefined;
  /** Where Shopify has to send its webhooks. */
  webhookUrl: string;
  /** Origins of pictures that the suite's pages may show, besides their own. */
  mediaOrigins: readonly string[];
  /** Milliseconds for one answer of anybody. */
  patience: number;
  today: Date;
  /** A page of the shop's admin: `/products` → `https://…/admin/products`. */
  page(path: string): string;
}

/** The shop that the configuration names. @param env has the settings of the front ends too */
export function shopOf(config: Config, env: NodeJS.ProcessEnv, patience = PATIENCE): Shop {
  const { SHOPIFY_STORE_DOMAIN: domain, SHOPIFY_API_VERSION: version } = config;
  const storefront = { token: config.SHOPIFY_STOREFRONT_TOKEN ?? "", fetch: fetchOf(config) ?? fetch };
  const admin = adminAccess(config, storefront.fetch);
  const url = (api: string) => `https://${domain}${api}/api/${version}/graphql.json`;
  const page = (path: string) => `https://${domain}/admin${path}`;
  return {
    config,
    storefront: asking({
      url: url(""),
      headers: storefrontToken(storefront.token),
      tokenFrom: `${page("")} → Sales channels → Headless → the storefront → Storefront API: SHOPIFY_STOREFRONT_TOKEN`,
      fetch: storefront.fetch,
      patience,
    }),
    admin:
      admin &&
      asking({
        url: url("/admin"),
        headers: { "x-shopify-access-token": admin.token },
        tokenFrom: ADMIN_TOKEN_FROM,
        fetch: admin.fetch,
        patience,
      }),
    webhookUrl: config.SHELL_ORIGIN + receiveOrder.path,
    mediaOrigins: listFrom(env.MEDIA_ORIGINS),
    patience,
    today: new Date(),
    page,
  };
}

function storefrontToken(token: string): Record<string, string> {
  return PRIVATE_TOKEN.test(token)
    ? { "shopify-storefront-private-token": token }
    : { "x-shopify-storefront-access-token": token };
}
