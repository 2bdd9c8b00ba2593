import { createStorefrontApiClient } from "@shopify/storefront-api-client";
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleType,
  handleWhen,
  retry,
  wrap,
} from "cockatiel";
import createError from "http-errors";
import type { Logger } from "pino";
import type * as z from "zod";
import { ShopUnavailable, unavailable } from "./shop-unavailable";

export interface StorefrontSettings {
  /** Such as `thorne-and-lune.myshopify.com`. */
  domain: string;
  token: string;
  apiVersion: string;
  log: Logger;
  /** The client insists on https: a local shop is reached through a fetch of one's own. */
  fetch?: typeof fetch;
  /** Milliseconds. */
  patience?: Partial<Patience>;
}

interface Patience {
  read: number;
  write: number;
  /** How long a failing shop is left alone before it is tried again. */
  rest: number;
}

const PATIENCE: Patience = { read: 2_500, write: 10_000, rest: 10_000 };
const FAILURES_IN_A_ROW = 5;
/** Only private tokens begin like this; both kinds are sent under names of their own. */
const PRIVATE_TOKEN = /^shpat_/;

/** Shopify's Storefront API. Both calls throw 503 when the shop gives no usable answer. */
export interface Storefront {
  /** Asked once more when the shop is busy or broken. */
  read<T>(operation: string, schema: z.ZodType<T>, variables: object): Promise<T>;
  /** Asked once: a repeated cartCreate would leave a cart behind. */
  write<T>(operation: string, schema: z.ZodType<T>, variables: object, buyerIp: string): Promise<T>;
}

/** A shop that fails five times in a row is left alone for a while: callers then know at once. */
export function storefront(settings: StorefrontSettings): Storefront {
  const patience = { ...PATIENCE, ...settings.patience };
  const client = clientOf(settings);
  const breaker = circuitBreaker(handleType(ShopUnavailable), {
    halfOpenAfter: patience.rest,
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  });
  breaker.onBreak(() => settings.log.warn("the shop fails and is left alone for a while"));
  breaker.onReset(() => settings.log.info("the shop answers again"));
  const patient = wrap(onceMore, breaker);

  async function ask<T>(operation: string, schema: z.ZodType<T>, options: AskOptions): Promise<T> {
    const signal = AbortSignal.timeout(options.timeout);
    const { variables, headers = {} } = options;
    const { data, errors } = await client.request(operation, { variables, headers, signal });
    if (signal.aborted) throw new ShopUnavailable(`no answer within ${options.timeout} ms`);
    if (errors) throw unavailable(errors);
    return parse(schema, data);
  }

  const orSay = (error: unknown): never => {
    if (!(error instanceof ShopUnavailable || error instanceof BrokenCircuitError)) throw error;
    settings.log.warn({ reason: error.message }, "the shop could not be asked");
    throw shopAway();
  };
  return {
    read: (operation, schema, variables) =>
      patient.execute(() => ask(operation, schema, { variables, timeout: patience.read })).catch(orSay),
    write: (operation, schema, variables, buyerIp) => {
      const headers = { "Shopify-Storefront-Buyer-IP": buyerIp };
      return breaker
        .execute(() => ask(operation, schema, { variables, headers, timeout: patience.write }))
        .catch(orSay);
    },
  };
}

interface AskOptions {
  variables: object;
  headers?: Record<string, string>;
  timeout: number;
}

const onceMore = retry(
  handleWhen((error) => error instanceof ShopUnavailable && error.retryAfter !== undefined),
  {
    maxAttempts: 1,
    backoff: new DelegateBackoff(({ result }) =>
      "error" in result && result.error instanceof ShopUnavailable ? (result.error.retryAfter ?? 0) : 0,
    ),
  },
);

function clientOf({ domain, token, apiVersion, log, fetch: ownFetch }: StorefrontSettings) {
  return createStorefrontApiClient({
    storeDomain: domain,
    apiVersion,
    ...(PRIVATE_TOKEN.test(token) ? { privateAccessToken: token } : { publicAccessToken: token }),
    retries: 0,
    ...(ownFetch ? { customFetchApi: ownFetch } : {}),
    logger: ({ type }) => {
      if (type !== "HTTP-Response") log.warn({ type }, "the shop's API has a notice for us");
    },
  });
}

function parse<T>(schema: z.ZodType<T>, data: unknown): T {
  try {
    return schema.parse(data);
  } catch (error) {
    throw new ShopUnavailable(`an answer of another shape: ${error instanceof Error ? error.message : error}`);
  }
}

const shopAway = () =>
  createError(503, "The shop does not answer at the moment. Please try again.", {
    expose: true,
    headers: { "Retry-After": "10" },
  });
