export const COLLECTIONS = ["fine-piercings", "studs", "hoops", "earrings", "necklaces", "bracelets", "rings"] as const;
export type Collection = (typeof COLLECTIONS)[number];
export const COLLECTION_FILTERS = ["all", ...COLLECTIONS] as const;
export type CollectionFilter = (typeof COLLECTION_FILTERS)[number];

const STONE_NAMES = ["diamond", "sapphire", "emerald", "ruby", "pearl", "opal", "amethyst", "garnet"] as const;
export const STONE_FILTERS = ["all", ...STONE_NAMES] as const;
export type StoneFilter = (typeof STONE_FILTERS)[number];
export const PRODUCT_SORTS = ["default", "price-low-high", "price-high-low"] as const;
export type Sort = (typeof PRODUCT_SORTS)[number];
export const SEARCH_MAX_LENGTH = 100;

/** `all`, or a limit such as `under-250`. */
export const PRICE_FILTER_PATTERN = /^(?:all|under-\d{1,9})$/;

/** Returns a strict upper limit in whole units (docs/behaviour/numbers.md): `under-250` → 250, `all` → Infinity. */
export const getPriceLimit = (filter: string): number =>
  filter === "all" ? Number.POSITIVE_INFINITY : Number(filter.slice("under-".length));

/** Sorts by price and keeps the order of equal prices. The default keeps the given order. */
export function sortProducts<P extends { priceAmount: number }>(products: readonly P[], sort: Sort): P[] {
  if (sort === "default") return [...products];
  const direction = sort === "price-low-high" ? 1 : -1;
  return [...products].sort((a, b) => direction * (a.priceAmount - b.priceAmount));
}
