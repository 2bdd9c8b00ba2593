import { useSearchParams } from "@advent/router";
import { Button, Cluster, EmptyState, ErrorState, Skeleton, Stack, styled, VisuallyHidden } from "@advent/ui";
import type { ReactNode } from "react";
import { FilterRow } from "./FilterRow";
import { LoadMore } from "./LoadMore";
import type { usePagedList } from "./paged-list";

type Paged = Omit<ReturnType<typeof usePagedList>, "pages" | "counts">;

interface FilteredListProps<Entry, Filter extends string> extends Paged {
  /** What the list is called, such as "Contact requests". */
  label: string;
  /** What there is more of. */
  noun: string;
  filters: Readonly<Record<Filter, string>>;
  filter: Filter;
  /** The one that does not stand in the address. */
  usual: Filter;
  counts: Record<Filter, number> | undefined;
  /** Undefined while the first are on their way. */
  entries: readonly Entry[] | undefined;
  keyOf: (entry: Entry) => string;
  card: (entry: Entry) => ReactNode;
  /** Said above the list. */
  notice?: ReactNode;
  /** What stands in the place of an empty list. */
  nothing: { title: string; words: string };
  /** Of a card while it loads. */
  height: string;
}

/** A list of the desk under its filters, which stand in the address, with all that may be said in its place. */
export function FilteredList<Entry, Filter extends string>(props: FilteredListProps<Entry, Filter>) {
  const { label, noun, filters, filter, usual, counts, entries, keyOf, card, notice, nothing, height } = props;
  const { problem, isFetching, hasNextPage, fetchNextPage, refetch } = props;
  const [, setParams] = useSearchParams();
  const name = label.toLowerCase();
  return (
    <Stack>
      <Cluster>
        <FilterRow
          labels={filters}
          value={filter}
          counts={counts}
          onChange={(next) => setParams(next === usual ? {} : { filter: next }, { preventScrollReset: true })}
        />
        <Button variant="quiet" size="small" aria-disabled={isFetching} onClick={refetch}>
          Refresh
        </Button>
      </Cluster>
      {notice}
      {!entries && (!problem || isFetching) && <Loading name={name} height={height} />}
      {!entries && problem && !isFetching && (
        <ErrorState title={`The ${name} could not be loaded`} message={problem} onRetry={refetch} />
      )}
      {entries?.length === 0 && <EmptyState title={nothing.title}>{nothing.words}</EmptyState>}
      {entries && entries.length > 0 && (
        <List role="list" aria-label={label}>
          {entries.map((entry) => (
            <li key={keyOf(entry)}>{card(entry)}</li>
          ))}
        </List>
      )}
      {entries && hasNextPage && (
        <LoadMore noun={noun} problem={problem} isFetching={isFetching} onMore={fetchNextPage} />
      )}
    </Stack>
  );
}

function Loading({ name, height }: { name: string; height: string }) {
  return (
    <Stack gap="xs" role="status">
      <VisuallyHidden>Loading {name}</VisuallyHidden>
      <Skeleton height={height} />
      <Skeleton height={height} />
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
`;
