import { ADMIN_FILTER_LABELS, ADMIN_FILTERS, type AdminCalendar, type AdminFilter, shopSchema } from "@advent/contract";
import { useQueryParams } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { useLiveAdmin } from "@advent/store/lazy";
import { Button, Cluster, media, styled } from "@advent/ui";
import { useCallback, useState } from "react";
import { EmptyList } from "../../shared/EmptyList";
import { FilterRow } from "../../shared/FilterRow";
import { PagedList, usePagedList } from "../../shared/PagedList";
import { SearchBox } from "../../shared/SearchBox";
import { useMay } from "../../shared/session/session";
import { CalendarList } from "./list/CalendarList";
import { PrintBar } from "./print";

export function CalendarsPanel() {
  const { filter, search, open, shop, show } = useListAddress();
  const query = adminApi.useListAdminCalendarsInfiniteQuery({ filter, search: search || undefined, shop });
  const { lastPage, ...list } = usePagedList(query, (page) => page.calendars);
  const [selected, select] = useState<readonly AdminCalendar[]>([]);
  const may = useMay();
  useLiveAdmin();

  return (
    <>
      <Controls>
        <FilterRow
          labels={ADMIN_FILTER_LABELS}
          value={filter}
          counts={lastPage?.counts}
          onChange={(next) => show({ filter: next })}
        />
        <Button variant="quiet" size="small" aria-disabled={list.isFetching} onClick={list.refetch}>
          Refresh
        </Button>
        {may("listEmails") && (
          <SearchBox
            label="Search calendars"
            placeholder="Name, email or order number"
            search={search}
            onSearch={(next) => show({ search: next }, { replace: true })}
          />
        )}
      </Controls>
      <PagedList list={list} name="calendars" loadingHeight="5.5rem" loadingCount={6}>
        {(calendars) => (
          <>
            {calendars.length === 0 && (
              <NoCalendars filter={filter} search={search} onShowAll={() => show({ filter: "all", search: "" })} />
            )}
            <CalendarList calendars={calendars} open={open} show={show} selected={selected} select={select} />
          </>
        )}
      </PagedList>
      <PrintBar calendars={selected} onClear={() => select([])} />
    </>
  );
}

interface NoCalendarsProps {
  filter: AdminFilter;
  search: string;
  onShowAll: () => void;
}

function NoCalendars({ filter, search, onShowAll }: NoCalendarsProps) {
  if (filter === "all" && !search) {
    return <EmptyList title="No calendars yet">A shopper’s calendar appears here with its first gift.</EmptyList>;
  }
  return (
    <EmptyList
      title={search ? `Nothing found for “${search}”` : "No calendars here"}
      action={
        <Button variant="secondary" size="small" onClick={onShowAll}>
          Show all calendars
        </Button>
      }
    >
      {search && "Search matches parts of a name, email address or order number, and an order’s products."}
    </EmptyList>
  );
}

interface ListView {
  filter: AdminFilter;
  search: string;
  open: string | null;
}

/** View of the list in the URL, so that it can be shared and Back works. */
function useListAddress() {
  const [params, setParams] = useQueryParams();
  const view: ListView = {
    filter: ADMIN_FILTERS.find((filter) => filter === params.get("filter")) ?? "all",
    search: params.get("search") ?? "",
    open: params.get("open"),
  };
  /** A new filter or search closes the open calendar. `replace` adds no history entry. */
  const show = useCallback(
    (change: Partial<ListView>, { replace = false } = {}): void => {
      const { filter, ...rest } = { open: null, ...change };
      setParams({ ...rest, ...(filter && { filter: filter === "all" ? null : filter }) }, { replace });
    },
    [setParams],
  );
  // The API accepts shop domains only. Other values are dropped instead of causing an error.
  return { ...view, shop: shopSchema.safeParse(params.get("shop")).data, show };
}

const Controls = styled(Cluster)`
  & > :nth-child(3) {
    flex: 1 1 100%;
  }
  ${media.up("lg")} {
    & > :nth-child(3) {
      flex: 0 1 22rem;
      margin-left: auto;
    }
  }
`;
