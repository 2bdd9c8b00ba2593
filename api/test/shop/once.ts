import { type GraphQLResolveInfo, getDirectiveValues } from "graphql";
import type { ShopState } from "./shop-state";

export const none = { userErrors: [] };
export const error = (code: string, message = code) => ({ userErrors: [{ code, field: ["input"], message }] });

/** Shopify requires an idempotency key for changes of inventory and for refunds since 2026-04. */
export function once(shop: ShopState, input: object, info: GraphQLResolveInfo, make: () => object): object {
  const directive = info.schema.getDirective("idempotent");
  const node = info.fieldNodes[0];
  const key = directive && node && getDirectiveValues(directive, node, info.variableValues)?.key;
  if (typeof key !== "string") throw new Error("The directive @idempotent is required.");
  const before = shop.moves.get(key);
  const requests = JSON.stringify(input);
  if (before) return before === requests ? none : error("IDEMPOTENCY_KEY_PARAMETER_MISMATCH");
  const made = make();
  if (made === none) shop.moves.set(key, requests);
  return made;
}
