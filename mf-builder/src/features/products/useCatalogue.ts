import type { endpoints, ReplyOf } from "@advent/contract";
import { useIsHydrated } from "@advent/router";
import { useListProductsInfiniteQuery } from "@advent/store";
import { useToast } from "@advent/ui";
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from "react";
import { type CatalogueFilters, toProductsQuery } from "./filters";

export type Catalogue = ReturnType<typeof useCatalogue>;
type ProductPage = ReplyOf<typeof endpoints.listProducts>;

/** Returns the gifts that the server renders into the page. They lead nowhere until all others are loaded. */
export const takeFirstProducts = ({ products, pageInfo }: ProductPage, count: number): ProductPage =>
  products.length > count
    ? { products: products.slice(0, count), pageInfo: { ...pageInfo, hasNextPage: true, endCursor: null } }
    : { products, pageInfo };

const isPartial = (page: ProductPage | undefined) => page?.pageInfo.hasNextPage === true && !page.pageInfo.endCursor;

export function useCatalogue(filters: CatalogueFilters) {
  const query = useListProductsInfiniteQuery(toProductsQuery(filters));
  useConfirmation(query);
  const toast = useToast();
  const isFailed = query.isError && (!query.currentData || isPartial(query.currentData.pages[0]));
  const data = useDeferredValue(query.data);
  const pages = isFailed ? undefined : data?.pages;
  // Shows a product once even if it moved from one page to the next.
  const products = useMemo(
    () => [...new Map(pages?.flatMap((page) => page.products.map((one) => [one.id, one]))).values()],
    [pages],
  );
  const last = pages?.at(-1)?.pageInfo;
  const isLoading = !isFailed && (!data || isPartial(data.pages[0]));

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
    isAwaited:
      (query.isFetching && !query.currentData) ||
      (data?.pages[0] !== query.data?.pages[0] && !isPartial(data?.pages[0])),
    isLoading,
    isFailed,
    hasMore: !isLoading && last?.hasNextPage === true,
    isLoadingMore: query.isFetchingNextPage,
    loadMore,
    retry: () => void query.refetch(),
  };
}

/** Requests prices and stock again when they came with the page. */
function useConfirmation({ data, refetch }: ReturnType<typeof useListProductsInfiniteQuery>) {
  const isHydrated = useIsHydrated();
  const [isFromPage] = useState(isPartial(data?.pages[0]) || (!isHydrated && data !== undefined));
  const confirm = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (isFromPage) confirm();
  }, [isFromPage]);
}
