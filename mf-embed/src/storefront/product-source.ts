/** Product of the page: a handle, or an id. */
export interface StorefrontProduct {
  handle?: string;
  id?: string | number;
}

/** Selectors of the product JSON in common themes. */
const PAGE_JSON =
  'script[type="application/json"][data-product-json], script[type="application/json"][id^="ProductJson"]';

function parseProduct(value: unknown): StorefrontProduct | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { handle, id, product } = value as StorefrontProduct & { product?: unknown };
  if (!handle && !id) return product ? parseProduct(product) : undefined;
  return { ...(handle && { handle }), ...(id && { id }) };
}

const getPageProduct = (): StorefrontProduct | undefined =>
  parseProduct(parseJson(document.querySelector(PAGE_JSON)?.textContent ?? ""));

export function getButtonProduct(button: Element): StorefrontProduct | undefined {
  const value = button.getAttribute("data-advent-product")?.trim() ?? "";
  if (!value) return getPageProduct();
  return parseProduct(parseJson(value)) ?? (/^[\w-]+$/.test(value) ? { handle: value } : undefined);
}

export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
