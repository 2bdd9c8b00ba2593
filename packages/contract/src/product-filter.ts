export const COLLECTIONS = ["fine-piercings", "studs", "hoops", "earrings", "necklaces", "bracelets", "rings"] as const;
export type Collection = (typeof COLLECTIONS)[number];
export const COLLECTION_FILTERS = ["all", ...COLLECTIONS] as const;
export type CollectionFilter = (typeof COLLECTION_FILTERS)[number];

/** Price filters in pounds, strictly below (docs/behaviour/numbers.md). */
export const PRICE_FILTERS = ["all", "under-250", "under-500", "under-1000"] as const;
export type PriceFilter = (typeof PRICE_FILTERS)[number];
const STONE_NAMES = ["diamond", "sapphire", "emerald", "ruby", "pearl", "opal", "amethyst", "garnet"] as const;
export const STONE_FILTERS = ["all", ...STONE_NAMES] as const;
export type StoneFilter = (typeof STONE_FILTERS)[number];
export const PRODUCT_SORTS = ["default", "price-low-high", "price-high-low"] as const;
export type Sort = (typeof PRODUCT_SORTS)[number];
export const SEARCH_MAX_LENGTH = 100;

export const PRICE_LIMITS: Readonly<Record<PriceFilter, number>> = {
  all: Number.POSITIVE_INFINITY,
  "under-250": 25_000,
  "under-500": 50_000,
  "under-1000": 100_000,
};

/** Sorts by price and keeps the order of equal prices. The default keeps the given order. */
export function sortProducts<P extends { priceAmount: number }>(products: readonly P[], sort: Sort): P[] {
  if (sort === "default") return [...products];
  const direction = sort === "price-low-high" ? 1 : -1;
  return [...products].sort((a, b) => direction * (a.priceAmount - b.priceAmount));
}
