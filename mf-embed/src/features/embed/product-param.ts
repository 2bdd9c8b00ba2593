import { parseJson } from "../../storefront/product-source";

const HANDLE_PATTERN = /^[\w-]{1,200}$/;

export const parseProductParam = (json: string | null): string | undefined => parseHandle(parseJson(json ?? ""));

/** Returns the handle of a product that a storefront requests, or its id where the page has no handle. */
export function parseHandle(product: unknown): string | undefined {
  if (typeof product !== "object" || product === null) return undefined;
  const { handle, id } = product as { handle?: unknown; id?: unknown };
  const wanted = typeof handle === "string" ? handle : String(id ?? "").replace(/.*\//, "");
  return HANDLE_PATTERN.test(wanted) ? wanted : undefined;
}
