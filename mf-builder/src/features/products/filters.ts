import {
  COLLECTIONS,
  type CollectionFilter,
  PRICE_FILTERS,
  type PriceFilter,
  SEARCH_MAX_LENGTH,
  SORTS,
  type Sort,
} from "@advent/contract";

export interface CatalogueFilters {
  category: CollectionFilter;
  price: PriceFilter;
  sort: Sort;
  /** As typed; empty for none. */
  search: string;
}

export const CATEGORIES: readonly CollectionFilter[] = ["all", ...COLLECTIONS];
const PARAM: Readonly<Record<keyof CatalogueFilters, string>> = {
  category: "category",
  price: "price",
  sort: "sort",
  search: "search",
};
const DEFAULTS: CatalogueFilters = { category: "all", price: "all", sort: "default", search: "" };

function oneOf<T extends string>(known: readonly T[], value: string | null, fallback: T): T {
  return known.find((one) => one === value) ?? fallback;
}

/** What the address asks for; an unknown value counts as none. */
export function readFilters(params: URLSearchParams): CatalogueFilters {
  return {
    category: oneOf(CATEGORIES, params.get(PARAM.category), DEFAULTS.category),
    price: oneOf(PRICE_FILTERS, params.get(PARAM.price), DEFAULTS.price),
    sort: oneOf(SORTS, params.get(PARAM.sort), DEFAULTS.sort),
    search: (params.get(PARAM.search) ?? DEFAULTS.search).slice(0, SEARCH_MAX_LENGTH),
  };
}

/** The address after a change: defaults leave it, and parameters of others stay. */
export function withFilters(params: URLSearchParams, change: Partial<CatalogueFilters>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of Object.keys(change) as (keyof CatalogueFilters)[]) {
    const value = change[name];
    if (value === undefined || value === DEFAULTS[name]) next.delete(PARAM[name]);
    else next.set(PARAM[name], value);
  }
  return next;
}

export const isFiltered = (filters: CatalogueFilters): boolean => withFilters(new URLSearchParams(), filters).size > 0;
export const NO_FILTERS = DEFAULTS;

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
