import { getErrorSentence } from "@advent/store";
import { Button, ErrorState, styled, Text, useIntersection } from "@advent/ui";
import { type ReactNode, useDeferredValue, useRef } from "react";
import { Loading } from "./Loading";

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

/** Returns the entries of the loaded pages, and what `PagedList` shows with them. */
export function usePagedList<Page, Entry>(query: PagedQuery<Page>, getEntries: (page: Page) => readonly Entry[]) {
  // Renders a fetched page without blocking the scroll.
  const shown = useDeferredValue(query);
  return {
    entries: shown.currentData?.pages.flatMap(getEntries),
    /** The previous list's while another one loads. Its counts are valid for both. */
    lastPage: shown.data?.pages.at(-1),
    errorText: query.isError ? getErrorSentence(query.error) : undefined,
    isFetching: query.isFetching,
    /** False while a fetched page is still being rendered, so that the next one is not fetched yet. */
    isShown: shown.currentData === query.currentData,
    hasNextPage: query.hasNextPage,
    fetchNextPage: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  };
}

export interface PagedListProps<Entry> {
  list: Omit<ReturnType<typeof usePagedList>, "entries" | "lastPage"> & { entries: readonly Entry[] | undefined };
  /** Such as "emails". */
  name: string;
  /** Names what the button loads, if it is not the name. */
  noun?: string;
  loadingHeight: string;
  loadingCount?: number;
  /** Shown instead of no entries. */
  empty?: ReactNode;
  children: (entries: readonly Entry[]) => ReactNode;
}

export function PagedList<Entry>({ list, name, noun = name, empty, children, ...loading }: PagedListProps<Entry>) {
  const { entries, errorText, refetch } = list;
  if (!entries && errorText)
    return <ErrorState title={`Couldn’t load ${name}`} message={errorText} onRetry={refetch} />;
  if (!entries) return <Loading name={name} height={loading.loadingHeight} count={loading.loadingCount} />;
  return (
    <>
      {entries.length === 0 && empty ? empty : children(entries)}
      <LoadMore noun={noun} list={list} />
    </>
  );
}

/** Distance below the screen at which the next page is requested. */
const ROOT_MARGIN = "0px 0px 800px 0px";

function LoadMore({ noun, list }: Pick<PagedListProps<unknown>, "list"> & { noun: string }) {
  const { errorText, isFetching, isShown, hasNextPage, fetchNextPage } = list;
  const foot = useRef<HTMLDivElement>(null);
  const watching = hasNextPage && isShown && !isFetching && !errorText;
  useIntersection(foot, ({ isIntersecting }) => isIntersecting && fetchNextPage(), {
    rootMargin: ROOT_MARGIN,
    watching,
  });
  if (!hasNextPage) return null;
  return (
    <Foot ref={foot}>
      {errorText && (
        <Text size="small" tone="danger" role="alert">
          {errorText}
        </Text>
      )}
      <Button variant="secondary" size="small" busy={isFetching} onClick={fetchNextPage}>
        {errorText ? "Try again" : `Load more ${noun}`}
      </Button>
    </Foot>
  );
}

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => theme.space.md};
`;
