import type { ClientResponse } from "@shopify/storefront-api-client";
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
import type { Config } from "../../config";
import { getDenied, getLacking, ShopDenied, ShopTooSlow, ShopUnavailable, toUnavailable } from "./shop-unavailable";

/** How to reach one of the shop's APIs. */
export interface ShopSettings {
  /** Such as `thorne-and-lune.myshopify.com`. */
  domain: string;
  token: string;
  apiVersion: string;
  log: Logger;
  /** The clients insist on https: a local shop is reached through a fetch of one's own. */
  fetch?: typeof fetch | undefined;
  /** Milliseconds. */
  patience?: Partial<Patience> | undefined;
}

interface Patience {
  read: number;
  /** For many products at once, while nobody waits. */
  bulk: number;
  write: number;
  /** How long a failing shop is left alone before it is tried again. */
  rest: number;
}

const DEFAULT_TIMEOUTS: Patience = { read: 2_500, bulk: 8_000, write: 10_000, rest: 10_000 };
const MAX_FAILURES = 5;

/** One of Shopify's GraphQL APIs. Both calls throw 503 when it gives no usable answer, 502 when it does not let us. */
export interface ShopClient {
  /** For what may be repeated: asked once more when the shop is busy or broken, twice when it throttles by cost. */
  read<T>(operation: string, schema: z.ZodType<T>, variables: object, patience?: "read" | "bulk"): Promise<T>;
  /** Asked again only where the shop has surely done nothing: it throttles by cost. */
  write<T>(operation: string, schema: z.ZodType<T>, variables: object, headers?: Headers): Promise<T>;
  /** What otherwise good answers have lacked since the start, in the shop's words; such as fields that a token may not see. */
  readonly lacking: ReadonlySet<string>;
  /** The names of these fields. */
  readonly denied: ReadonlySet<string>;
}

/** Kinds of it that are remembered: words of a shop are no reason to fill the memory. */
const MAX_ERROR_KINDS = 20;

type Headers = Record<string, string>;

/** What the clients of Shopify's libraries have in common. */
type Send = (
  operation: string,
  options: { variables: Record<string, unknown>; headers: Headers; signal: AbortSignal },
) => Promise<ClientResponse>;

/** A shop that fails five times in a row is left alone for a while: callers then know at once. */
export function createShopClient(send: Send, { log, ...settings }: Pick<ShopSettings, "log" | "patience">): ShopClient {
  const patience = { ...DEFAULT_TIMEOUTS, ...settings.patience };
  const breaker = circuitBreaker(handleType(ShopUnavailable), {
    halfOpenAfter: patience.rest,
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  });
  breaker.onBreak(() => log.warn("the shop fails and is left alone for a while"));
  breaker.onReset(() => log.info("the shop answers again"));
  const careful = wrap(
    retryRequest(2, (error) => error.isThrottled),
    breaker,
  );
  const patient = wrap(
    retryRequest(1, (error) => !error.isThrottled),
    careful,
  );

  const lacking = new Set<string>();
  const denied = new Set<string>();
  const recordDenied = (kinds: readonly string[]) => {
    for (const kind of kinds) {
      if (lacking.has(kind) || lacking.size >= MAX_ERROR_KINDS) continue;
      lacking.add(kind);
      log.warn({ reason: kind }, "the shop answers partly");
    }
  };

  async function ask<T>(operation: string, schema: z.ZodType<T>, { variables, headers = {}, timeout }: Asking) {
    const signal = AbortSignal.timeout(timeout);
    const answer = await send(operation, { variables: { ...variables }, headers, signal });
    if (signal.aborted) throw new ShopTooSlow(`no answer within ${timeout} ms`);
    const { data, errors } = answer;
    if (!errors) return parse(schema, data);
    for (const field of getDenied(errors)) denied.add(field);
    const usable = schema.safeParse(data);
    if (!usable.success) throw toUnavailable(errors, answer.extensions);
    recordDenied(getLacking(errors));
    return usable.data;
  }

  const throwReadable = (error: unknown): never => {
    if (error instanceof ShopDenied) {
      log.error({ reason: error.message }, "the shop does not let us do this");
      throw createError(502, "The shop does not let us do this.", { expose: true, cause: error });
    }
    if (!(error instanceof ShopUnavailable || error instanceof BrokenCircuitError)) throw error;
    log.warn({ reason: error.message }, "the shop could not be asked");
    throw createUnavailableError(error);
  };
  return {
    read: (operation, schema, variables, which = "read") =>
      patient.execute(() => ask(operation, schema, { variables, timeout: patience[which] })).catch(throwReadable),
    write: (operation, schema, variables, headers) =>
      careful.execute(() => ask(operation, schema, { variables, headers, timeout: patience.write })).catch(throwReadable),
    lacking,
    denied,
  };
}

/** What the work gives, or `instead` where the token turns out to lack the right for it. */
export async function fallbackIfDenied<T, Instead>(work: Promise<T>, instead: Instead): Promise<T | Instead> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && error.cause instanceof ShopDenied) return instead;
    throw error;
  }
}

interface Asking {
  variables: object;
  headers?: Headers | undefined;
  timeout: number;
}

/** @param which of the answers that are worth another try */
function retryRequest(times: number, which: (error: ShopUnavailable) => boolean) {
  const isWorthIt = (error: Error) =>
    error instanceof ShopUnavailable && error.retryAfter !== undefined && which(error);
  return retry(handleWhen(isWorthIt), {
    maxAttempts: times,
    backoff: new DelegateBackoff(({ result }) =>
      "error" in result && result.error instanceof ShopUnavailable ? (result.error.retryAfter ?? 0) : 0,
    ),
  });
}

function parse<T>(schema: z.ZodType<T>, data: unknown): T {
  try {
    return schema.parse(data);
  } catch (error) {
    throw new ShopUnavailable(`an answer of another shape: ${error instanceof Error ? error.message : error}`);
  }
}

/** The 503 of a shop that gives no usable answer. */
export const createUnavailableError = (cause?: Error) =>
  createError(503, "The shop does not answer at the moment. Please try again.", {
    expose: true,
    cause,
    headers: { "Retry-After": "10" },
  });

/** What Shopify's libraries tell of themselves, but for the answers. */
export const getNotices =
  (log: Logger) =>
  ({ type }: { type: string }): void => {
    if (type !== "HTTP-Response") log.warn({ type }, "the shop's API has a notice for us");
  };

/** A shop made for tests answers on this machine; the libraries insist on https. */
export function getShopFetch({ SHOPIFY_TEST_ORIGIN: origin }: Pick<Config, "SHOPIFY_TEST_ORIGIN">): ShopSettings["fetch"] {
  if (!origin) return undefined;
  return (input, init) => fetch(origin + new URL(String(input)).pathname, init);
}
