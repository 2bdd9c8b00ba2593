/** The product a storefront asks for: its handle, or its id where the shop's page has no handle at hand. */
export interface AskedProduct {
  handle: string;
}

const HANDLE = /^[\w-]{1,200}$/;

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** `gid://shopify/Product/17` → `17`. */
const lastPart = (id: unknown): string => String(id).split("/").at(-1) ?? "";

/** Reads the query parameter `product` (encoded JSON, behaviour §2); `undefined` when it names no product. */
export function parseProductParam(json: string | null): AskedProduct | undefined {
  const value = parse(json ?? "");
  if (typeof value !== "object" || value === null) return undefined;
  const { handle, id } = value as { handle?: unknown; id?: unknown };
  const wanted = typeof handle === "string" ? handle : lastPart(id ?? "");
  return HANDLE.test(wanted) ? { handle: wanted } : undefined;
}
