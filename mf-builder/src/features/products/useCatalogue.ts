import { useListProductsInfiniteQuery } from "@advent/store";
import { useToast } from "@advent/ui";
import { useDeferredValue } from "react";
import type { CatalogueFilters } from "./filters";

export type Catalogue = ReturnType<typeof useCatalogue>;

export function useCatalogue({ category, price, stone, sort, search }: CatalogueFilters) {
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
    if (isFetchNextPageError) toast.fail("Failed to load more products.");
  };

  return {
    /** The previous products until the next response arrives. */
    products,
    /** Count over all pages, or null when the shop does not count. */
    total: last?.hasNextPage ? last.total : products.length,
    /** The products shown do not match the filters yet. */
    isAwaited: (query.isFetching && !query.currentData) || data?.pages[0] !== query.data?.pages[0],
    isLoading: !isFailed && !data,
    isFailed,
    hasMore: last?.hasNextPage ?? false,
    isLoadingMore: query.isFetchingNextPage,
    loadMore,
    retry: () => void query.refetch(),
  };
}
