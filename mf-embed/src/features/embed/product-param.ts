/** The product a storefront asks for: its handle, or its id where the shop's page has no handle at hand. */
export interface ProductParam {
  handle: string;
}

const HANDLE_PATTERN = /^[\w-]{1,200}$/;

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** `gid://shopify/Product/17` → `17`. */
const getLastSegment = (id: unknown): string => String(id).split("/").at(-1) ?? "";

/** Reads the query parameter `product` (encoded JSON, behaviour §2); `undefined` when it names no product. */
export function parseProductParam(json: string | null): ProductParam | undefined {
  const value = parse(json ?? "");
  if (typeof value !== "object" || value === null) return undefined;
  const { handle, id } = value as { handle?: unknown; id?: unknown };
  const wanted = typeof handle === "string" ? handle : getLastSegment(id ?? "");
  return HANDLE_PATTERN.test(wanted) ? { handle: wanted } : undefined;
}
