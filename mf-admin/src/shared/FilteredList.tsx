import { useQueryParams } from "@advent/router";
import { Button, Cluster, Stack } from "@advent/ui";
import type { ReactNode } from "react";
import { CardList, RowList } from "./card.styles";
import { FilterRow } from "./FilterRow";
import { PagedList, type PagedListProps } from "./PagedList";

interface FilteredListProps<Entry, Filter extends string> extends Omit<PagedListProps<Entry>, "name" | "children"> {
  label: string;
  filters: Readonly<Record<Filter, string>>;
  filter: Filter;
  /** The filter that is not written to the URL. */
  usual: Filter;
  counts: Record<Filter, number> | undefined;
  keyOf: (entry: Entry) => string;
  card: (entry: Entry) => ReactNode;
  isDense?: boolean;
  notice?: ReactNode;
  /** Asks first where another filter removes what is typed. */
  canFilter?: () => boolean;
}

export function FilteredList<Entry, Filter extends string>(props: FilteredListProps<Entry, Filter>) {
  const {
    label,
    filters,
    filter,
    usual,
    counts,
    keyOf,
    card,
    isDense,
    notice,
    canFilter = () => true,
    ...paged
  } = props;
  const List = isDense ? RowList : CardList;
  const [, setParams] = useQueryParams();
  return (
    <Stack>
      <Cluster>
        <FilterRow
          labels={filters}
          value={filter}
          counts={counts}
          onChange={(next) => canFilter() && setParams({ filter: next === usual ? null : next })}
        />
        <Button variant="quiet" size="small" aria-disabled={paged.list.isFetching} onClick={paged.list.refetch}>
          Refresh
        </Button>
      </Cluster>
      {notice}
      <PagedList {...paged} name={label.toLowerCase()}>
        {(entries) => (
          <List role="list" aria-label={label}>
            {entries.map((entry) => (
              <li key={keyOf(entry)}>{card(entry)}</li>
            ))}
          </List>
        )}
      </PagedList>
    </Stack>
  );
}
