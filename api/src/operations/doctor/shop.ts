import { receiveOrder } from "@advent/contract";
import { readOrigins, readPorts } from "@advent/server/addresses";
import { listFrom } from "@advent/server/settings";
import { createAdminAccess } from "../../adapters/shopify/admin/admin-access";
import { NoToken } from "../../adapters/shopify/admin/granted-token";
import { getShopFetch, isPrivateToken } from "../../adapters/shopify/shop-client";
import type { Config } from "../../config";
import type { Operation } from "./operations";

const TIMEOUT_MS = 5_000;
const RETRY_LATER = "try again in a minute; https://www.shopifystatus.com says how Shopify is";
const DOMAIN_HINT = "SHOPIFY_STORE_DOMAIN: the shop's name in myshopify.com";
export const STOREFRONT_API = "Headless → the storefront → Storefront API";
export const ADMIN_TOKEN_SOURCE =
  "https://dev.shopify.com/dashboard → the app → Settings: SHOPIFY_CLIENT_ID and SHOPIFY_WEBHOOK_SECRET (docs/shopify.md, step 3)";

/** Sentence about what is wrong. The advice replaces that of the check. */
export class Finding extends Error {
  constructor(
    says: string,
    readonly advice: { breaks?: string | undefined; fix?: string | undefined; isWarning?: boolean } = {},
  ) {
    super(says);
  }
}

/**
 * Sends one operation to one of the shop's APIs.
 * @throws Finding
 */
export type Send = <Data>(operation: Operation<Data>, variables?: object) => Promise<Data>;
export type Shop = ReturnType<typeof openShop>;

/** @param env includes the settings of the front ends */
export function openShop(config: Config, env: NodeJS.ProcessEnv, timeoutMs = TIMEOUT_MS) {
  const { SHOPIFY_STORE_DOMAIN: domain, SHOPIFY_API_VERSION: version, SHOPIFY_STOREFRONT_TOKEN: token = "" } = config;
  const shopFetch = getShopFetch(config) ?? fetch;
  const access = createAdminAccess(config, shopFetch);
  const { api: _api, ...pages } = readOrigins(env, readPorts(env));
  const adminUrl = `https://${domain}/admin`;
  const header = isPrivateToken(token) ? "shopify-storefront-private-token" : "x-shopify-storefront-access-token";
  return {
    config,
    storefront: createSend(`https://${domain}/api/${version}/graphql.json`, {
      headers: { [header]: token },
      tokenSource: `${adminUrl} → Sales channels → ${STOREFRONT_API}: SHOPIFY_STOREFRONT_TOKEN`,
      fetch: shopFetch,
      timeoutMs,
    }),
    admin: access
      ? createSend(`${adminUrl}/api/${version}/graphql.json`, {
          headers: { "x-shopify-access-token": access.token },
          tokenSource: ADMIN_TOKEN_SOURCE,
          fetch: access.fetch,
          timeoutMs,
        })
      : () => Promise.reject(new Finding("there is no Admin token", { fix: ADMIN_TOKEN_SOURCE, isWarning: true })),
    timeoutMs,
    today: new Date(),
    adminUrl,
    webhookUrl: config.SHELL_ORIGIN + receiveOrder.path,
    mediaOrigins: listFrom(env.MEDIA_ORIGINS),
    /** Origins of the five front ends. */
    pages: Object.values(pages),
  };
}

interface Api {
  headers: Record<string, string>;
  tokenSource: string;
  fetch: typeof fetch;
  timeoutMs: number;
}

interface GraphQLBody<Data> {
  data: Data;
  errors?: { message: string; path?: (string | number)[]; extensions?: { code?: string } }[];
}

type FetchError = Error & { cause?: { code?: string } };

const fail = (says: string, fix?: string) => new Finding(`the shop ${says}`, { fix });

const JSON_TYPE = { "content-type": "application/json" };

const createSend =
  (url: string, { headers, tokenSource, fetch: send, timeoutMs }: Api): Send =>
  async <Data>(query: string, variables = {}) => {
    const response = await send(url, {
      method: "POST",
      headers: { ...JSON_TYPE, ...headers },
      body: JSON.stringify({ query, variables }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: FetchError) => {
      if (error instanceof NoToken) throw fail(error.message, error.fix ?? tokenSource);
      if (error.name === "TimeoutError") throw fail(`does not answer within ${timeoutMs / 1_000} s`, RETRY_LATER);
      throw fail(`cannot be reached (${error.cause?.code ?? "no connection"})`, DOMAIN_HINT);
    });
    checkStatus(response.status, tokenSource);
    const json = (await response.json().catch(() => null)) as GraphQLBody<Data> | null;
    if (!json) throw fail("answers something else than data", DOMAIN_HINT);
    const { data, errors: [error, ...others] = [] } = json;
    if (!error) return data;
    if (error.extensions?.code === "THROTTLED") throw fail("is too busy to answer (throttled)", RETRY_LATER);
    const denied = [error, ...others].filter(({ extensions }) => extensions?.code === "ACCESS_DENIED");
    if (denied.length === 0) throw fail(`refuses the question: ${error.message.slice(0, 200)}`);
    const names = denied.map(({ path = [] }) => path.findLast((step) => typeof step === "string") ?? "anything");
    const fields = [...new Set(names)].join(", ");
    throw fail(`does not let this token ${fields === "result" ? "do it" : `read ${fields}`}`);
  };

function checkStatus(status: number, tokenSource: string): void {
  if (status >= 500) throw fail(`is broken at the moment (${status})`, RETRY_LATER);
  if (status === 429) throw fail("is too busy to answer (throttled)", RETRY_LATER);
  if (status === 404) throw fail("is not at this domain (404)", DOMAIN_HINT);
  if (status === 401 || status === 403) throw fail(`does not accept the token (${status})`, tokenSource);
  if (status >= 400) throw fail(`is closed: its plan or its bill (${status})`);
  if (status >= 300) throw fail(`has moved to another domain (${status})`, DOMAIN_HINT);
}

/** Returns the status of a request, or the reason why there is none. */
export const getStatus = (url: string, { timeoutMs }: Shop, init?: RequestInit): Promise<number | string> =>
  fetch(url, { ...init, headers: JSON_TYPE, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ status }) => status,
    ({ cause }: FetchError) => cause?.code ?? "no response",
  );
