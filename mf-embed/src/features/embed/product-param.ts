import { parseJson } from "../../storefront/product-source";

/** Product requested by a storefront: a handle, or an id where the page has no handle. */
export interface ProductParam {
  handle: string;
}

const HANDLE_PATTERN = /^[\w-]{1,200}$/;

const getLastSegment = (id: unknown): string => String(id).split("/").at(-1) ?? "";

export const parseProductParam = (json: string | null): ProductParam | undefined => parseProduct(parseJson(json ?? ""));

export function parseProduct(value: unknown): ProductParam | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { handle, id } = value as { handle?: unknown; id?: unknown };
  const wanted = typeof handle === "string" ? handle : getLastSegment(id ?? "");
  return HANDLE_PATTERN.test(wanted) ? { handle: wanted } : undefined;
}
