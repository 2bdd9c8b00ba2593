import { type ClientResponse, createStorefrontApiClient } from "@shopify/storefront-api-client";
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleType,
  retry,
  wrap,
} from "cockatiel";
import type { Logger } from "pino";
import type * as z from "zod";
import type { Config } from "../../config";
import { AppError } from "../../errors";
import { getDenied, getLacking, ShopDenied, ShopUnavailable, toUnavailable } from "./shop-unavailable";

export interface ShopSettings {
  domain: string;
  token: string;
  apiVersion: string;
  log: Logger;
  fetch?: typeof fetch | undefined;
  /** In milliseconds. */
  timeouts?: Partial<typeof DEFAULT_TIMEOUTS> | undefined;
}

const DEFAULT_TIMEOUTS = { read: 2_500, bulk: 8_000, write: 10_000, rest: 10_000 };
const MAX_FAILURES = 5;
const MAX_ERROR_KINDS = 20;

/** GraphQL operation and the shape of its data. */
export interface Operation<T> {
  text: string;
  schema: z.ZodType<T>;
}

export const defineOperation = <T>(text: string, schema: z.ZodType<T>): Operation<T> => ({ text, schema });

type Headers = Record<string, string>;

export interface ReadOptions {
  timeout?: "read" | "bulk";
  headers?: Headers;
}

/** GraphQL client. Both calls throw 503 without a usable response, 502 when access is denied. */
export interface ShopClient {
  /** Sends an idempotent operation. Retries once on errors, twice on throttling. */
  read<T>(operation: Operation<T>, variables: object, options?: ReadOptions): Promise<T>;
  /** Retries only on throttling, when the shop has certainly done nothing. */
  write<T>(operation: Operation<T>, variables: object, headers?: Headers): Promise<T>;
  readonly lacking: ReadonlySet<string>;
  readonly denied: ReadonlySet<string>;
}

type Send = (
  operation: string,
  options: { variables: Record<string, unknown>; headers: Headers; signal: AbortSignal },
) => Promise<ClientResponse>;

export function createShopClient(send: Send, { log, ...settings }: Pick<ShopSettings, "log" | "timeouts">): ShopClient {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...settings.timeouts };
  const breaker = circuitBreaker(handleType(ShopUnavailable), {
    halfOpenAfter: timeouts.rest,
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  });
  breaker.onBreak(() => log.warn("the shop fails and is left alone for a while"));
  breaker.onReset(() => log.info("the shop answers again"));
  const retryThrottled = retryRequest(2, (error) => error.isThrottled);
  const retryFailed = retryRequest(1, (error) => !error.isThrottled);
  const writePolicy = wrap(retryThrottled, breaker);
  const readPolicy = wrap(retryFailed, retryThrottled, breaker);

  const lacking = new Set<string>();
  const denied = new Set<string>();
  const recordLacking = (kinds: readonly string[]) => {
    for (const kind of kinds) {
      if (lacking.has(kind) || lacking.size >= MAX_ERROR_KINDS) continue;
      lacking.add(kind);
      log.warn({ reason: kind }, "the shop answers partly");
    }
  };

  async function sendOperation<T>(
    { text, schema }: Operation<T>,
    variables: object,
    headers: Headers,
    timeout: number,
  ): Promise<T> {
    const signal = AbortSignal.timeout(timeout);
    const { data, errors, extensions } = await send(text, { variables: { ...variables }, headers, signal });
    if (signal.aborted) throw new ShopUnavailable(`no answer within ${timeout} ms`);
    if (!errors) return parse(schema, data, (reason) => new ShopUnavailable(`a response of another shape: ${reason}`));
    for (const field of getDenied(errors)) denied.add(field);
    const usable = parse(schema, data, () => toUnavailable(errors, extensions));
    recordLacking(getLacking(errors));
    return usable;
  }

  const throwReadable = (error: unknown): never => {
    if (error instanceof ShopDenied) {
      log.error({ reason: error.message }, "the shop does not let us do this");
      throw new AppError("upstream_failed", "The shop denied this request.", { cause: error });
    }
    if (!(error instanceof ShopUnavailable || error instanceof BrokenCircuitError)) throw error;
    log.warn({ reason: error.message }, "a request to the shop failed");
    throw createUnavailableError(error);
  };
  return {
    read: (operation, variables, { timeout = "read", headers = {} } = {}) =>
      readPolicy.execute(() => sendOperation(operation, variables, headers, timeouts[timeout])).catch(throwReadable),
    write: (operation, variables, headers = {}) =>
      writePolicy.execute(() => sendOperation(operation, variables, headers, timeouts.write)).catch(throwReadable),
    lacking,
    denied,
  };
}

export async function fallbackIfDenied<T, Instead>(work: Promise<T>, instead: Instead): Promise<T | Instead> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && error.cause instanceof ShopDenied) return instead;
    throw error;
  }
}

function retryRequest(maxAttempts: number, isWorthIt: (error: ShopUnavailable) => boolean) {
  const handled = handleType(ShopUnavailable, (error) => error.retryAfter !== undefined && isWorthIt(error));
  const getWait = (error: unknown) => (error instanceof ShopUnavailable && error.retryAfter) || 0;
  return retry(handled, {
    maxAttempts,
    backoff: new DelegateBackoff(({ result }) => ("error" in result ? getWait(result.error) : 0)),
  });
}

function parse<T>(schema: z.ZodType<T>, data: unknown, toError: (reason: unknown) => Error): T {
  try {
    return schema.parse(data);
  } catch (error) {
    throw toError(error);
  }
}

export const createUnavailableError = (cause?: Error) =>
  new AppError("unavailable", "The shop is not responding at the moment. Please try again.", {
    cause,
    retryAfterSeconds: 10,
  });

/** Tokens for servers begin with their kind, such as `shpat_` and `shpca_`. */
export const isPrivateToken = (token: string) => /^shp[a-z]{2}_/.test(token);

export function createStorefront({ token, ...settings }: ShopSettings): ShopClient {
  const client = createStorefrontApiClient({
    ...getClientOptions(settings),
    ...(isPrivateToken(token) ? { privateAccessToken: token } : { publicAccessToken: token }),
  });
  return createShopClient((operation, options) => client.request(operation, options), settings);
}

/** Shopify counts rate limits by the buyer's IP address. Background work has no buyer. */
export const getBuyerHeaders = (ip: string | undefined): Record<string, string> =>
  ip ? { "Shopify-Storefront-Buyer-IP": ip } : {};

/** Returns what the clients of both APIs take. They do not retry, because {@link createShopClient} does. */
export const getClientOptions = ({ domain, apiVersion, log, fetch: customFetchApi }: Omit<ShopSettings, "token">) => ({
  storeDomain: domain,
  apiVersion,
  retries: 0,
  ...(customFetchApi && { customFetchApi }),
  logger: ({ type }: { type: string }) => {
    if (type !== "HTTP-Response") log.warn({ type }, "the shop's API has a notice for us");
  },
});

/** The test shop runs on this machine without https, which the libraries require. */
export function getShopFetch({
  SHOPIFY_TEST_ORIGIN: origin,
}: Pick<Config, "SHOPIFY_TEST_ORIGIN">): ShopSettings["fetch"] {
  if (!origin) return undefined;
  return (input, init) => fetch(origin + new URL(String(input)).pathname, init);
}
