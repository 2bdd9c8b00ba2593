import type { Product } from "@advent/contract";
import { useListProductsInfiniteQuery } from "@advent/store";
import { useToast } from "@advent/ui";
import { useArrived } from "../../shared/useArrived";
import { useSlices } from "../../shared/useSlices";
import type { CatalogueFilters } from "./filters";

export interface Catalogue {
  /** Those of the last answer, until the next one is here; as far as they are drawn. */
  products: Product[];
  /** How many the answer has so far. */
  loaded: number;
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

/** What the whole catalogue has for these filters, as far as it is loaded; more of it is drawn while its end is near. */
export function useCatalogue({ category, price, sort, search }: CatalogueFilters, isEndNear: boolean): Catalogue {
  const query = useListProductsInfiniteQuery({
    collection: category === "all" ? undefined : category,
    price: price === "all" ? undefined : price,
    sort: sort === "default" ? undefined : sort,
    search: search.trim() || undefined,
  });
  const toast = useToast();
  const isFailed = query.isError && !query.currentData;
  const data = useArrived(query.data);
  const pages = isFailed ? [] : (data?.pages ?? []);
  // A product that changed its place between two pages is shown once.
  const products = [...new Map(pages.flatMap((page) => page.products.map((one) => [one.id, one]))).values()];
  const drawn = useSlices(pages[0], products.length, isEndNear);
  const last = pages.at(-1)?.pageInfo;

  const loadMore = async () => {
    const { isFetchNextPageError } = await query.fetchNextPage();
    if (isFetchNextPageError) {
      toast.fail("Failed to load more products.");
    }
  };

  return {
    products: products.slice(0, drawn),
    loaded: products.length,
    total: last?.hasNextPage ? last.total : products.length,
    isAwaited: query.isFetching && !query.currentData,
    isLoading: !isFailed && !data,
    isFailed,
    hasMore: (last?.hasNextPage ?? false) && drawn === products.length,
    isLoadingMore: query.isFetchingNextPage,
    loadMore,
    retry: () => void query.refetch(),
  };
}
