import type { Product } from "@advent/contract";
import { useListProductsInfiniteQuery } from "@advent/store";
import { useToast } from "@advent/ui";
import { useDeferredValue } from "react";
import type { CatalogueFilters } from "./filters";

export interface Catalogue {
  /** The previous products until the next response arrives. */
  products: Product[];
  /** Count over all pages, or null when the shop does not count. */
  total: number | null;
  /** The products shown do not match the filters yet. */
  isAwaited: boolean;
  isLoading: boolean;
  isFailed: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => Promise<void>;
  retry: () => void;
}

export function useCatalogue({ category, price, stone, sort, search }: CatalogueFilters): Catalogue {
  const query = useListProductsInfiniteQuery({
    collection: category === "all" ? undefined : category,
    price: price === "all" ? undefined : price,
    stone: stone === "all" ? undefined : stone,
    sort: sort === "default" ? undefined : sort,
    search: search.trim() || undefined,
  });
  const toast = useToast();
  const isFailed = query.isError && !query.currentData;
  const data = useDeferredValue(query.data);
  const pages = isFailed ? [] : (data?.pages ?? []);
  // Shows a product once even if it moved from one page to the next.
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
    isAwaited: (query.isFetching && !query.currentData) || data?.pages[0] !== query.data?.pages[0],
    isLoading: !isFailed && !data,
    isFailed,
    hasMore: last?.hasNextPage ?? false,
    isLoadingMore: query.isFetchingNextPage,
    loadMore,
    retry: () => void query.refetch(),
  };
}
