import { setTimeout as pause } from "node:timers/promises";
import { receiveOrder } from "@advent/contract";
import { listFrom } from "@advent/server/settings";
import { createAdminAccess } from "../../adapters/shopify/admin/admin-access";
import { NoToken } from "../../adapters/shopify/admin/granted-token";
import { getShopFetch } from "../../adapters/shopify/shop-client";
import type { Config } from "../../config";
import type { Operation } from "./operations";

const TIMEOUT_MS = 5_000;
/** Shopify's rate limit refills within a second for any of these operations. */
const THROTTLE_RETRY_MS = 1_000;
const RETRY_LATER = "try again in a minute; https://www.shopifystatus.com says how Shopify is";
const DOMAIN_HINT = "SHOPIFY_STORE_DOMAIN: the shop's name in myshopify.com";
export const ADMIN_TOKEN_SOURCE =
  "https://dev.shopify.com/dashboard → the app → Settings: SHOPIFY_CLIENT_ID and SHOPIFY_WEBHOOK_SECRET (docs/shopify.md, step 3)";

/** Failure of an operation. The message is the end of a sentence: "the shop …". */
export class ShopError extends Error {
  constructor(
    message: string,
    /** Set only if the fix does not depend on the operation. */
    readonly fix?: string,
    readonly deniedFields: readonly string[] = [],
  ) {
    super(message);
  }
}

class ThrottledError extends ShopError {
  constructor() {
    super("is too busy to answer (throttled)", RETRY_LATER);
  }
}

/**
 * Sends one operation to one of the shop's APIs.
 * @throws ShopError
 */
export type Send = <Data>(operation: Operation<Data>, variables?: object) => Promise<Data>;

export interface Shop {
  config: Config;
  storefront: Send;
  /** Undefined without a token. */
  admin: Send | undefined;
  webhookUrl: string;
  /** Further origins of images that the pages may show. */
  mediaOrigins: readonly string[];
  timeoutMs: number;
  today: Date;
  /** URL of the shop's own admin, followed by paths such as `/products`. */
  adminUrl: string;
}

/**
 * Opens the configured shop.
 * @param env includes the settings of the front ends
 */
export function openShop(config: Config, env: NodeJS.ProcessEnv, timeoutMs = TIMEOUT_MS): Shop {
  const { SHOPIFY_STORE_DOMAIN: domain, SHOPIFY_API_VERSION: version, SHOPIFY_STOREFRONT_TOKEN: token = "" } = config;
  const adminUrl = `https://${domain}/admin`;
  const shopFetch = getShopFetch(config) ?? fetch;
  const admin = createAdminAccess(config, shopFetch);
  return {
    config,
    storefront: createSend({
      url: `https://${domain}/api/${version}/graphql.json`,
      // Only private tokens have this prefix.
      tokenHeader: token.startsWith("shpat_")
        ? "shopify-storefront-private-token"
        : "x-shopify-storefront-access-token",
      token,
      tokenSource: `${adminUrl} → Sales channels → Headless → the storefront → Storefront API: SHOPIFY_STOREFRONT_TOKEN`,
      fetch: shopFetch,
      timeoutMs,
    }),
    admin:
      admin &&
      createSend({
        ...admin,
        url: `https://${domain}/admin/api/${version}/graphql.json`,
        tokenHeader: "x-shopify-access-token",
        tokenSource: ADMIN_TOKEN_SOURCE,
        timeoutMs,
      }),
    webhookUrl: config.SHELL_ORIGIN + receiveOrder.path,
    mediaOrigins: listFrom(env.MEDIA_ORIGINS),
    timeoutMs,
    today: new Date(),
    adminUrl,
  };
}

interface Api {
  url: string;
  tokenHeader: string;
  token: string;
  tokenSource: string;
  fetch: typeof fetch;
  timeoutMs: number;
}

interface GraphQLResponse<Data> {
  data: Data;
  errors?: { message: string; path?: (string | number)[]; extensions?: { code?: string } }[];
}

function createSend(api: Api): Send {
  return async <Data>(operation: Operation<Data>, variables = {}) => {
    try {
      return await sendOnce<Data>(api, operation, variables);
    } catch (error) {
      if (!(error instanceof ThrottledError)) throw error;
      await pause(THROTTLE_RETRY_MS);
      return sendOnce<Data>(api, operation, variables);
    }
  };
}

async function sendOnce<Data>(api: Api, query: string, variables: object): Promise<Data> {
  const { tokenSource, timeoutMs } = api;
  const response = await api
    .fetch(api.url, {
      method: "POST",
      headers: { "content-type": "application/json", [api.tokenHeader]: api.token },
      body: JSON.stringify({ query, variables }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    })
    .catch((error: Error & { cause?: { code?: string } }) => {
      if (error instanceof NoToken) throw new ShopError(error.message, tokenSource);
      if (error.name === "TimeoutError")
        throw new ShopError(`does not answer within ${timeoutMs / 1_000} s`, RETRY_LATER);
      throw new ShopError(`cannot be reached (${error.cause?.code ?? "no connection"})`, DOMAIN_HINT);
    });
  const { status } = response;
  if (status === 401) throw new ShopError("does not know the token (401)", tokenSource);
  if (status === 403) throw new ShopError("forbids it to this token (403)", tokenSource);
  if (status === 404) throw new ShopError("is not at this domain (404)", DOMAIN_HINT);
  if (status === 429) throw new ThrottledError();
  if (status >= 500) throw new ShopError(`is broken at the moment (${status})`, RETRY_LATER);
  if (status >= 400) throw new ShopError(`is closed: its plan or its bill (${status})`);
  if (status >= 300) throw new ShopError(`has moved to another domain (${status})`, DOMAIN_HINT);
  const body = (await response.json().catch(() => null)) as GraphQLResponse<Data> | null;
  if (!body) throw new ShopError("answers something else than data", DOMAIN_HINT);
  const { data, errors = [] } = body;
  if (errors.some(({ extensions }) => extensions?.code === "THROTTLED")) throw new ThrottledError();
  const denied = errors.filter(({ extensions }) => extensions?.code === "ACCESS_DENIED");
  if (denied.length > 0) {
    const fields = denied.map(({ path = [] }) => path.findLast((step) => typeof step === "string") ?? "anything");
    const deniedFields = [...new Set(fields)];
    throw new ShopError(`does not let this token read ${deniedFields.join(", ")}`, undefined, deniedFields);
  }
  if (errors[0]) throw new ShopError(`refuses the question: ${errors[0].message.slice(0, 200)}`);
  return data;
}
