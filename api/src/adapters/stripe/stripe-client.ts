import { LRUCache } from "lru-cache";
import type Stripe from "stripe";
import type { Config } from "../../config";
import { AppError } from "../../errors";
import type { StripeConnection } from "../../orders/stripe/stripe-port";
import type { StripeStore } from "../../orders/stripe/stripe-store";

export type StripeClient = Stripe;

const TIMEOUT_MS = 15_000;
const MAX_RETRIES = 2;
const MAX_CLIENTS = 20;

export interface Connected {
  client: StripeClient;
  connection: StripeConnection;
}

export type Connect = () => Promise<Connected>;
export type ConnectAll = () => Promise<Connected[]>;
export type CreateClient = (key: string) => Promise<StripeClient>;

export async function createStripeClient(
  key: string,
  { STRIPE_TEST_ORIGIN: origin }: Pick<Config, "STRIPE_TEST_ORIGIN">,
): Promise<StripeClient> {
  const { default: StripeSdk } = await import("stripe");
  const test = origin ? new URL(origin) : undefined;
  return new StripeSdk(key, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...(test && { protocol: "http", host: test.hostname, port: test.port }),
  });
}

/** Gives the stored accounts their clients, which are made again when a key changes. */
export function createConnector(
  createClient: CreateClient,
  store: Pick<StripeStore, "connections" | "requireCurrent">,
) {
  const clients = new LRUCache<string, Promise<StripeClient>>({ max: MAX_CLIENTS });
  async function connect(connection: StripeConnection): Promise<Connected> {
    const { key } = connection;
    const client = clients.get(key) ?? createClient(key);
    clients.set(key, client);
    return { client: await client, connection };
  }
  return {
    /** @throws 503 while no account is connected */
    connect: (): Promise<Connected> => connect(store.requireCurrent()),
    /** Returns the current account and the former ones. */
    connectAll: (): Promise<Connected[]> => Promise.all(store.connections.map(connect)),
  };
}

/** Fields of the library's errors, whose classes are loaded only with a client. */
interface StripeFailure extends Error {
  type: string;
  code?: string;
  param?: string;
  requestId?: string;
}

export const isStripeFailure = (error: unknown): error is StripeFailure =>
  error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");

/** Leaves out Stripe's sentence, which may quote an email or an address. */
export const toLoggable = ({ type, code, param, requestId }: StripeFailure): Error =>
  new Error([type, code, param, requestId].filter(Boolean).join(" "));

/** Turns what Stripe refuses into a sentence for the staff, and its outages into 503. */
export function toReadable(error: unknown, attempted: string): unknown {
  if (!isStripeFailure(error)) return error;
  const { type, message } = error;
  const cause = toLoggable(error);
  if (type === "StripeConnectionError" || type === "StripeAPIError" || type === "StripeRateLimitError")
    return new AppError("unavailable", "Stripe is not responding at the moment. Please try again.", {
      cause,
      retryAfterSeconds: 10,
    });
  if (type === "StripeAuthenticationError" || type === "StripePermissionError")
    return new AppError("upstream_failed", `${attempted}: the shop’s Stripe key no longer allows it.`, { cause });
  return new AppError("conflict", `${attempted}: ${message}`, { cause });
}

export const isMissing = (error: unknown): boolean => isStripeFailure(error) && error.code === "resource_missing";

/** @returns `undefined` where Stripe has no such thing */
export async function ignoreMissing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}
