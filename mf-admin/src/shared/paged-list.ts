import { errorSentence } from "@advent/store";
import { useSessionEnd } from "./session/session";

/** What the desk's lists have of an infinite query. */
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

/** A list of the desk, one page after another; a session that has ended leads to the login. */
export function usePagedList<Page extends { counts: unknown }>(list: PagedQuery<Page>) {
  useSessionEnd(list.isError && list.error);
  // `data` is still the last list while another one is on its way: its counts are as true for this one.
  const { data, currentData } = list;
  return {
    /** As far as they are loaded; undefined while the first is on its way. */
    pages: currentData?.pages,
    counts: data?.pages.at(-1)?.counts as Page["counts"] | undefined,
    /** Why the last page did not arrive. */
    problem: list.isError ? errorSentence(list.error) : undefined,
    isFetching: list.isFetching,
    hasNextPage: list.hasNextPage,
    fetchNextPage: () => void list.fetchNextPage(),
    refetch: () => void list.refetch(),
  };
}
