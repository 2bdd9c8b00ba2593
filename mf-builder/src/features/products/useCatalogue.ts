import { type CollectionFilter, filterProducts, type Product } from "@advent/contract";
import { useListProductsInfiniteQuery } from "@advent/store";
import { useToast } from "@advent/ui";
import type { CatalogueFilters } from "./filters";

export interface Catalogue {
  products: Product[];
  isLoading: boolean;
  isFailed: boolean;
  /** The category has products at all, whatever the filters leave of them. */
  hasAny: boolean;
  canLoadMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => Promise<void>;
  retry: () => void;
}

/** One category as far as it is loaded; price, order and search apply to that (behaviour §9). */
export function useCatalogue(filters: CatalogueFilters): Catalogue {
  const query = useListProductsInfiniteQuery(filters.category satisfies CollectionFilter);
  const toast = useToast();
  // Data of the category that is asked for, not of the one before it.
  const loaded = query.currentData?.pages.flatMap((page) => page.products) ?? [];
  const searching = filters.search.trim() !== "";

  const loadMore = async () => {
    const { isFetchNextPageError } = await query.fetchNextPage();
    if (isFetchNextPageError) {
      toast.fail("Failed to load more products.");
    }
  };

  return {
    products: filterProducts(loaded, filters),
    isLoading: query.isFetching && !query.currentData,
    isFailed: query.isError && !query.currentData,
    hasAny: loaded.some((product) => product.inStock),
    canLoadMore: query.hasNextPage && !searching,
    isLoadingMore: query.isFetchingNextPage,
    loadMore,
    retry: () => void query.refetch(),
  };
}
