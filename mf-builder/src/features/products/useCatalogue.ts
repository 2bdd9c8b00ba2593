import type { Product } from "@advent/contract";
import { useListProductsInfiniteQuery } from "@advent/store";
import { useToast } from "@advent/ui";
import { useDeferredValue } from "react";
import type { CatalogueFilters } from "./filters";

export interface Catalogue {
  /** Those of the last response, until the next one is here. */
  products: Product[];
  /** How many the filters leave on all pages; null where the shop does not count them. */
  total: number | null;
  /** Another answer is awaited. */
  isAwaited: boolean;
  /** Nothing has been answered yet. */
  isLoading: boolean;
  isFailed: boolean;
  /** There are more of them than are loaded. */
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => Promise<void>;
  retry: () => void;
}

/** What the whole catalogue has for these filters, as far as it is loaded. */
export function useCatalogue({ category, price, sort, search }: CatalogueFilters): Catalogue {
  const query = useListProductsInfiniteQuery({
    collection: category === "all" ? undefined : category,
    price: price === "all" ? undefined : price,
    sort: sort === "default" ? undefined : sort,
    search: search.trim() || undefined,
  });
  const toast = useToast();
  const isFailed = query.isError && !query.currentData;
  const data = useDeferredValue(query.data);
  const pages = isFailed ? [] : (data?.pages ?? []);
  // A product that changed its place between two pages is shown once.
  const products = [...new Map(pages.flatMap((page) => page.products.map((one) => [one.id, one]))).values()];
  const last = pages.at(-1)?.pageInfo;

  const loadMore = async () => {
    const { isFetchNextPageError } = await query.fetchNextPage();
    if (isFetchNextPageError) {
      toast.fail("Failed to load more products.");
    }
  };

  return {
    products,
    total: last?.hasNextPage ? last.total : products.length,
    isAwaited: query.isFetching && !query.currentData,
    isLoading: !isFailed && !data,
    isFailed,
    hasMore: last?.hasNextPage ?? false,
    isLoadingMore: query.isFetchingNextPage,
    loadMore,
    retry: () => void query.refetch(),
  };
}
