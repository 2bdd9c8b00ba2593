import type { ClientResponse } from "@shopify/storefront-api-client";
import * as z from "zod";

const MAX_WAIT_MS = 1_000;
const SHORT_WAIT_MS = 150;

export class ShopUnavailable extends Error {
  override readonly name = "ShopUnavailable";

  /**
   * @param retryAfter milliseconds before a retry, `undefined` for none
   * @param isThrottled the operation was not executed because of its cost
   */
  constructor(
    message: string,
    readonly retryAfter?: number,
    readonly isThrottled = false,
  ) {
    super(message);
  }
}

export class ShopDenied extends Error {
  override readonly name = "ShopDenied";
}

/** Classifies response errors. Only a busy or broken shop is retried, one that was too slow is not. */
export function toUnavailable(errors: Errors, extensions: unknown): ShopUnavailable | ShopDenied {
  const { networkStatusCode, message, graphQLErrors, response } = errors;
  const code = graphQLErrors?.[0]?.extensions?.code;
  const what = [networkStatusCode, code, message].filter(Boolean).join(" ");
  if (code === "ACCESS_DENIED") return new ShopDenied(graphQLErrors?.[0]?.message ?? what);
  if (networkStatusCode === 429) return new ShopUnavailable(what, parseWait(response?.headers.get("retry-after")));
  if (code === "THROTTLED") return new ShopUnavailable(what, waitForCost(extensions), true);
  const isBroken = networkStatusCode === undefined || (networkStatusCode >= 500 && networkStatusCode !== 504);
  return new ShopUnavailable(what, isBroken ? SHORT_WAIT_MS : undefined);
}

type Errors = NonNullable<ClientResponse["errors"]>;

export function getDenied({ graphQLErrors = [] }: Errors): string[] {
  const denied = graphQLErrors.filter(({ extensions }) => extensions?.code === "ACCESS_DENIED");
  return denied.flatMap(({ message }) => /^Access denied for (\w+) field/.exec(message)?.[1] ?? []);
}

export function getLacking(errors: Errors): string[] {
  const messages = (errors.graphQLErrors ?? []).map(({ message }) => message);
  return [...new Set(messages.length > 0 ? messages : [errors.message ?? "it does not say what"])];
}

function parseWait(seconds: string | null | undefined): number | undefined {
  const wait = seconds ? Number.parseFloat(seconds) * 1_000 : SHORT_WAIT_MS;
  return wait <= MAX_WAIT_MS ? wait : undefined;
}

const costSchema = z.object({
  cost: z.object({
    requestedQueryCost: z.number(),
    throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
  }),
});
const MAX_REFILL_MS = 5_000;

/** Returns the wait until enough cost points are restored, or a default when the shop does not report them. */
function waitForCost(extensions: unknown): number | undefined {
  const messages = costSchema.safeParse(extensions);
  if (!messages.success) return SHORT_WAIT_MS;
  const { requestedQueryCost, throttleStatus } = messages.data.cost;
  const missing = requestedQueryCost - throttleStatus.currentlyAvailable;
  const wait = Math.max(SHORT_WAIT_MS, Math.ceil((missing / throttleStatus.restoreRate) * 1_000));
  return wait <= MAX_REFILL_MS ? wait : undefined;
}
