import type { Config } from "../../config";
import type { ShopSettings } from "./shop-client";

/** A shop made for tests answers on this machine; the libraries insist on https. */
export function fetchOf({ SHOPIFY_TEST_ORIGIN: origin }: Pick<Config, "SHOPIFY_TEST_ORIGIN">): ShopSettings["fetch"] {
  if (!origin) return undefined;
  return (input, init) => fetch(origin + new URL(String(input)).pathname, init);
}
