import {
  COLLECTIONS,
  type CollectionFilter,
  PRICE_FILTERS,
  PRODUCT_SORTS,
  type PriceFilter,
  SEARCH_MAX_LENGTH,
  type Sort,
  STONE_FILTERS,
  type StoneFilter,
} from "@advent/contract";

export interface CatalogueFilters {
  category: CollectionFilter;
  price: PriceFilter;
  stone: StoneFilter;
  sort: Sort;
  /** As typed, or empty. */
  search: string;
}

export const CATEGORY_FILTERS: readonly CollectionFilter[] = ["all", ...COLLECTIONS];
const FILTER_PARAMS: Readonly<Record<keyof CatalogueFilters, string>> = {
  category: "category",
  price: "price",
  stone: "stone",
  sort: "sort",
  search: "search",
};
const DEFAULT_FILTERS: CatalogueFilters = { category: "all", price: "all", stone: "all", sort: "default", search: "" };

function parseOption<T extends string>(known: readonly T[], value: string | null, fallback: T): T {
  return known.find((one) => one === value) ?? fallback;
}

export function readFilters(params: URLSearchParams): CatalogueFilters {
  return {
    category: parseOption(CATEGORY_FILTERS, params.get(FILTER_PARAMS.category), DEFAULT_FILTERS.category),
    price: parseOption(PRICE_FILTERS, params.get(FILTER_PARAMS.price), DEFAULT_FILTERS.price),
    stone: parseOption(STONE_FILTERS, params.get(FILTER_PARAMS.stone), DEFAULT_FILTERS.stone),
    sort: parseOption(PRODUCT_SORTS, params.get(FILTER_PARAMS.sort), DEFAULT_FILTERS.sort),
    search: (params.get(FILTER_PARAMS.search) ?? DEFAULT_FILTERS.search).slice(0, SEARCH_MAX_LENGTH),
  };
}

export function withFilters(params: URLSearchParams, change: Partial<CatalogueFilters>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of Object.keys(change) as (keyof CatalogueFilters)[]) {
    const value = change[name];
    if (value === undefined || value === DEFAULT_FILTERS[name]) next.delete(FILTER_PARAMS[name]);
    else next.set(FILTER_PARAMS[name], value);
  }
  return next;
}

export const isFiltered = (filters: CatalogueFilters): boolean => withFilters(new URLSearchParams(), filters).size > 0;
export const NO_FILTERS = DEFAULT_FILTERS;

export const CATEGORY_LABELS: Readonly<Record<CollectionFilter, string>> = {
  all: "All",
  "fine-piercings": "Fine Piercings",
  studs: "Studs",
  hoops: "Hoops",
  earrings: "Earrings",
  necklaces: "Necklaces",
  bracelets: "Bracelets",
  rings: "Rings",
};
