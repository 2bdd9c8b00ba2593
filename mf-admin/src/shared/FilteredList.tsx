import { useQueryParams } from "@advent/router";
import { Button, Cluster, EmptyState, ErrorState, Skeleton, Stack, VisuallyHidden } from "@advent/ui";
import type { ReactNode } from "react";
import { CardList } from "./card.styles";
import { FilterRow } from "./FilterRow";
import { LoadMore } from "./LoadMore";
import type { usePagedList } from "./paged-list";

type Paged = Omit<ReturnType<typeof usePagedList>, "pages" | "counts">;

interface FilteredListProps<Entry, Filter extends string> extends Paged {
  label: string;
  noun: string;
  filters: Readonly<Record<Filter, string>>;
  filter: Filter;
  /** The filter that is not written to the URL. */
  usual: Filter;
  counts: Record<Filter, number> | undefined;
  entries: readonly Entry[] | undefined;
  keyOf: (entry: Entry) => string;
  card: (entry: Entry) => ReactNode;
  notice?: ReactNode;
  nothing: { title: string; words: string };
  height: string;
}

export function FilteredList<Entry, Filter extends string>(props: FilteredListProps<Entry, Filter>) {
  const { label, noun, filters, filter, usual, counts, entries, keyOf, card, notice, nothing, height } = props;
  const { problem, isFetching, hasNextPage, fetchNextPage, refetch } = props;
  const [, setParams] = useQueryParams();
  const name = label.toLowerCase();
  return (
    <Stack>
      <Cluster>
        <FilterRow
          labels={filters}
          value={filter}
          counts={counts}
          onChange={(next) => setParams({ filter: next === usual ? null : next })}
        />
        <Button variant="quiet" size="small" aria-disabled={isFetching} onClick={refetch}>
          Refresh
        </Button>
      </Cluster>
      {notice}
      {!entries && (!problem || isFetching) && <Loading name={name} height={height} />}
      {!entries && problem && !isFetching && (
        <ErrorState title={`Couldn’t load ${name}`} message={problem} onRetry={refetch} />
      )}
      {entries?.length === 0 && <EmptyState title={nothing.title}>{nothing.words}</EmptyState>}
      {entries && entries.length > 0 && (
        <CardList role="list" aria-label={label}>
          {entries.map((entry) => (
            <li key={keyOf(entry)}>{card(entry)}</li>
          ))}
        </CardList>
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
