import type { Product } from "./product";

/** Price filters in pounds, strictly below (behaviour §9). */
export const PRICE_FILTERS = ["all", "under-250", "under-500", "under-1000"] as const;
export type PriceFilter = (typeof PRICE_FILTERS)[number];
export const SORTS = ["default", "price-low-high", "price-high-low"] as const;
export type Sort = (typeof SORTS)[number];

const LIMITS: Readonly<Record<PriceFilter, number>> = {
  all: Number.POSITIVE_INFINITY,
  "under-250": 25_000,
  "under-500": 50_000,
  "under-1000": 100_000,
};

export interface ProductFilter {
  price: PriceFilter;
  sort: Sort;
  search: string;
}

type Listed = Pick<Product, "name" | "description" | "priceAmount" | "inStock">;

/** What the grid shows of the loaded products: in stock, below the price, matching the search, in order (behaviour §9). */
export function filterProducts<P extends Listed>(products: readonly P[], { price, sort, search }: ProductFilter): P[] {
  const wanted = search.trim().toLowerCase();
  const shown = products.filter(
    (product) =>
      product.inStock &&
      product.priceAmount < LIMITS[price] &&
      (product.name.toLowerCase().includes(wanted) || product.description.toLowerCase().includes(wanted)),
  );
  if (sort === "default") return shown;
  const direction = sort === "price-low-high" ? 1 : -1;
  return shown.sort((a, b) => direction * (a.priceAmount - b.priceAmount));
}
