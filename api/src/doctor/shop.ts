import { receiveOrder, type ShopSettings } from "@advent/contract";
import { isLocal, readOrigins, readPorts } from "@advent/server/addresses";
import { listFrom } from "@advent/server/settings";
import { createAdminAccess } from "../adapters/shopify/admin/admin-access";
import { NoToken } from "../adapters/shopify/admin/granted-token";
import { getShopFetch, isPrivateToken } from "../adapters/shopify/shop-client";
import type { Config } from "../config";
import type { FindTexts } from "../email/domain-records";
import { SHOPIFY_IMAGE_ORIGIN } from "../site/present-shop";

export const TIMEOUT_MS = 5_000;
const RETRY_LATER = "try again in a minute; https://www.shopifystatus.com says how Shopify is";
const DOMAIN_HINT = "SHOPIFY_STORE_DOMAIN: the shop's name in myshopify.com";
export const STOREFRONT_API = "Headless → the storefront → Storefront API";
export const APP_DASHBOARD = "https://dev.shopify.com/dashboard → the app";
export const ADMIN_TOKEN_SOURCE = `${APP_DASHBOARD} → Settings: SHOPIFY_CLIENT_ID and SHOPIFY_WEBHOOK_SECRET (docs/shopify.md)`;

/** Sentence about what is wrong. The advice replaces that of the check. */
export class Finding extends Error {
  constructor(
    says: string,
    readonly advice: { breaks?: string | undefined; fix?: string | undefined; isWarning?: boolean } = {},
  ) {
    super(says);
  }
}

export function toFinding(error: unknown): Finding {
  if (error instanceof Finding) return error;
  throw error;
}

export type List<Node> = { nodes: Node[] };

/** Sends an operation to one of the shop's APIs, or throws a {@link Finding}. */
type Send = <Data>(operation: string, variables?: object) => Promise<Data>;
export type Shop = ReturnType<typeof openShop>;

export interface DatabaseState {
  isReplicated: boolean;
  clockDifferenceMs: number;
  migrationError: string | undefined;
  lastBackupAt: Date | undefined;
  /** Stored values that a schema does not allow, by collection and path. */
  misfits: readonly string[];
  /** Undefined until an owner has saved some. */
  shopSettings: ShopSettings | undefined;
  /** Of the admin's page, as the variables that they stand for. */
  email?: Partial<Config>;
  /** Undefined while no Stripe account is connected, or its key cannot be read. */
  stripe?: Config["stripe"];
  /** Names of those that `COOKIE_SECRET` no longer decrypts. */
  unreadableSecrets: readonly string[];
  storedBytes: number;
  /** Undefined when the server does not report it. */
  freeBytes: number | undefined;
}

export interface Lookups {
  readDatabase(): Promise<DatabaseState>;
  findTexts: FindTexts;
  getCertificateEnd(url: string): Promise<Date>;
}

export const isOrigin = (text = "") => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;

/** @param env includes the settings of the front ends */
export function openShop(config: Config, env: NodeJS.ProcessEnv, lookups: Lookups) {
  const { SHOPIFY_STORE_DOMAIN: domain, SHOPIFY_API_VERSION: version, SHOPIFY_STOREFRONT_TOKEN: token = "" } = config;
  const { api: _api, ...pages } = readOrigins(env, readPorts(env));
  const origins = Object.values(pages).filter(isOrigin);
  const shopFetch = getShopFetch(config) ?? fetch;
  const access = createAdminAccess(config, shopFetch);
  const adminUrl = `https://${domain}/admin`;
  const header = isPrivateToken(token) ? "shopify-storefront-private-token" : "x-shopify-storefront-access-token";
  const tokenSource = `${adminUrl} → Sales channels → ${STOREFRONT_API}: SHOPIFY_STOREFRONT_TOKEN`;
  return {
    ...lookups,
    config,
    env,
    // With PUBLIC_URL apps share an origin on purpose.
    pages: env.PUBLIC_URL ? [...new Set(origins)] : origins,
    mediaOrigins: [SHOPIFY_IMAGE_ORIGIN, ...listFrom(env.MEDIA_ORIGINS)],
    adminUrl,
    webhookUrl: config.SHELL_ORIGIN + receiveOrder.path,
    storefront: createSend(`https://${domain}/api/${version}`, header, { token, fetch: shopFetch }, tokenSource),
    admin: access
      ? createSend(`${adminUrl}/api/${version}`, "x-shopify-access-token", access, ADMIN_TOKEN_SOURCE)
      : () => Promise.reject(new Finding("there is no Admin token", { fix: ADMIN_TOKEN_SOURCE, isWarning: true })),
  };
}

/** Returns the settings that an owner has saved, or those that the shop starts with. */
export async function readShopSettings({ config, env, readDatabase }: Shop): Promise<Config> {
  const state = env.MONGODB_URI ? await readDatabase().catch(() => undefined) : undefined;
  return { ...config, ...state?.shopSettings, ...state?.email, stripe: state?.stripe };
}

type Access = { token: string; fetch: typeof fetch };
type GraphQLError = { message: string; path?: (string | number)[]; extensions?: { code?: string } };
type FetchError = Error & { cause?: { code?: string } };

const fail = (says: string, fix?: string) => new Finding(`the shop ${says}`, { fix });

function createSend(url: string, tokenHeader: string, { token, fetch: send }: Access, tokenSource: string): Send {
  return async <Data>(query: string, variables = {}) => {
    const response = await send(`${url}/graphql.json`, {
      method: "POST",
      headers: { "content-type": "application/json", [tokenHeader]: token },
      body: JSON.stringify({ query, variables }),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: FetchError) => {
      if (error instanceof NoToken) throw fail(error.message, error.fix ?? tokenSource);
      if (error.name === "TimeoutError") throw fail(`does not respond within ${TIMEOUT_MS / 1_000} s`, RETRY_LATER);
      throw fail(`cannot be reached (${error.cause?.code ?? "no connection"})`, DOMAIN_HINT);
    });
    checkStatus(response.status, tokenSource);
    const json = (await response.json().catch(() => null)) as { data: Data; errors?: GraphQLError[] } | null;
    if (!json) throw fail("responds with something other than data", DOMAIN_HINT);
    if (json.errors?.length) throw describeErrors(json.errors);
    return json.data;
  };
}

function checkStatus(status: number, tokenSource: string): void {
  if (status >= 500) throw fail(`is broken at the moment (${status})`, RETRY_LATER);
  if (status === 429) throw fail("is too busy to respond (throttled)", RETRY_LATER);
  if (status === 404) throw fail("is not at this domain (404)", DOMAIN_HINT);
  if (status === 401 || status === 403) throw fail(`does not accept the token (${status})`, tokenSource);
  if (status >= 400) throw fail(`is closed: its plan or its bill (${status})`);
  if (status >= 300) throw fail(`has moved to another domain (${status})`, DOMAIN_HINT);
}

function describeErrors(errors: readonly GraphQLError[]): Finding {
  const withCode = (code: string) => errors.filter(({ extensions }) => extensions?.code === code);
  if (withCode("THROTTLED").length > 0) return fail("is too busy to respond (throttled)", RETRY_LATER);
  const denied = withCode("ACCESS_DENIED");
  if (denied.length === 0) return fail(`rejects the query: ${errors[0]?.message.slice(0, 200)}`);
  const names = denied.map(({ path = [] }) => path.findLast((step) => typeof step === "string") ?? "anything");
  const fields = [...new Set(names)].join(", ");
  return fail(`does not let this token ${fields === "result" ? "do it" : `read ${fields}`}`);
}

/** Returns the status of a request, or the reason why there is none. */
export const getStatus = (url: string, init?: RequestInit): Promise<number | string> =>
  fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ status }) => status,
    ({ cause }: FetchError) => cause?.code ?? "no response",
  );

/** Shopify delivers webhooks only to public addresses over https. */
export const isPublicUrl = (url: string) => url.startsWith("https:") && !isLocal(url);
