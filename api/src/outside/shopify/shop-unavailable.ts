import type { ClientResponse } from "@shopify/storefront-api-client";

const LONGEST_WAIT = 1_000;
const SHORT_WAIT = 150;

/** The shop gave no answer that can be used. */
export class ShopUnavailable extends Error {
  override readonly name = "ShopUnavailable";

  /** @param retryAfter milliseconds after which one more try is worth while; `undefined` when none is */
  constructor(
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** What the errors of an answer mean: only a busy or broken shop is asked again, and soon or not at all. */
export function unavailable({ networkStatusCode, message, graphQLErrors, response }: Errors): ShopUnavailable {
  const code = graphQLErrors?.[0]?.extensions?.code;
  const what = [networkStatusCode, code, message].filter(Boolean).join(" ");
  if (networkStatusCode === 429) return new ShopUnavailable(what, waitOf(response?.headers.get("retry-after")));
  const isBroken = networkStatusCode === undefined || networkStatusCode >= 500 || code === "THROTTLED";
  return new ShopUnavailable(what, isBroken ? SHORT_WAIT : undefined);
}

type Errors = NonNullable<ClientResponse["errors"]>;

function waitOf(seconds: string | null | undefined): number | undefined {
  const wait = seconds ? Number.parseFloat(seconds) * 1_000 : SHORT_WAIT;
  return wait <= LONGEST_WAIT ? wait : undefined;
}
