import {
  COLLECTIONS,
  type CollectionFilter,
  PRICE_FILTER_PATTERN,
  PRODUCT_SORTS,
  SEARCH_MAX_LENGTH,
  type Sort,
  STONE_FILTERS,
  type StoneFilter,
} from "@advent/contract";
import { useQueryParams } from "@advent/router";
import { startTransition, useEffect, useEffectEvent, useOptimistic, useRef, useState } from "react";

export interface CatalogueFilters {
  category: CollectionFilter;
  /** `all`, or such as `under-250`. */
  price: string;
  stone: StoneFilter;
  sort: Sort;
  /** As typed, or empty. */
  search: string;
}

export const CATEGORY_FILTERS: readonly CollectionFilter[] = ["all", ...COLLECTIONS];
export const NO_FILTERS: CatalogueFilters = {
  category: "all",
  price: "all",
  stone: "all",
  sort: "default",
  search: "",
};
export const FILTER_PARAMS = Object.keys(NO_FILTERS);

function parseOption<T extends string>(known: readonly T[], value: string | null, fallback: T): T {
  return known.find((one) => one === value) ?? fallback;
}

const parsePrice = (value: string | null): string =>
  value !== null && PRICE_FILTER_PATTERN.test(value) ? value : NO_FILTERS.price;

export function readFilters(params: URLSearchParams): CatalogueFilters {
  return {
    category: parseOption(CATEGORY_FILTERS, params.get("category"), NO_FILTERS.category),
    price: parsePrice(params.get("price")),
    stone: parseOption(STONE_FILTERS, params.get("stone"), NO_FILTERS.stone),
    sort: parseOption(PRODUCT_SORTS, params.get("sort"), NO_FILTERS.sort),
    search: (params.get("search") ?? NO_FILTERS.search).slice(0, SEARCH_MAX_LENGTH),
  };
}

/** Returns the query parameters to set: the filters by name, null for a default. */
export const toQueryParams = (change: Partial<CatalogueFilters>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      value === NO_FILTERS[name as keyof CatalogueFilters] ? null : value,
    ]),
  );

/** Returns the arguments of the list of products. */
export const toProductsQuery = ({ category, price, stone, sort, search }: CatalogueFilters) => ({
  collection: category === "all" ? undefined : category,
  price: price === "all" ? undefined : price,
  stone: stone === "all" ? undefined : stone,
  sort: sort === "default" ? undefined : sort,
  search: search.trim() || undefined,
});

export const isFiltered = (filters: CatalogueFilters): boolean => Object.values(toQueryParams(filters)).some(Boolean);

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

const mergeFilters = (filters: CatalogueFilters, change: Partial<CatalogueFilters>) => ({ ...filters, ...change });

const TYPING_DELAY_MS = 250;

export type Filters = ReturnType<typeof useFilters>;

/** `search` is the text of the search box. The URL follows when typing pauses, without a history entry. */
export function useFilters() {
  const [params, setParams] = useQueryParams();
  // Shows the choice before the pages that depend on the address render.
  const [filters, show] = useOptimistic(readFilters(params), mergeFilters);
  const write = (change: Partial<CatalogueFilters>, replace: boolean) =>
    startTransition(() => {
      show(change);
      setParams(toQueryParams(change), { replace });
    });
  const [search, type] = useTyped(filters.search, (text) => write({ search: text }, true));
  const choose = (change: Partial<CatalogueFilters>) => write(change, false);
  return { filters, choose, search, type };
}

function useTyped(committed: string, commit: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(committed);
  const sent = useRef(committed);
  const commitLatest = useEffectEvent(commit);

  useEffect(() => {
    if (committed === sent.current) return;
    sent.current = committed;
    setTyped(committed);
  }, [committed]);

  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      commitLatest(typed);
    }, TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped];
}
