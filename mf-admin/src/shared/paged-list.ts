import { getErrorSentence } from "@advent/store";
import { useSessionEnd } from "./session/session";

interface PagedQuery<Page> {
  data?: { pages: Page[] } | undefined;
  currentData?: { pages: Page[] } | undefined;
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

export function usePagedList<Page extends { counts: unknown }>(list: PagedQuery<Page>) {
  useSessionEnd(list.isError && list.error);
  // `data` is still the previous list while another one loads. Its counts are valid for both.
  const { data, currentData } = list;
  return {
    pages: currentData?.pages,
    counts: data?.pages.at(-1)?.counts as Page["counts"] | undefined,
    problem: list.isError ? getErrorSentence(list.error) : undefined,
    isFetching: list.isFetching,
    hasNextPage: list.hasNextPage,
    fetchNextPage: () => void list.fetchNextPage(),
    refetch: () => void list.refetch(),
  };
}
