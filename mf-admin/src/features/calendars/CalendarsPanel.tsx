import { ADMIN_FILTER_LABELS, type AdminCalendar, type AdminFilter } from "@advent/contract";
import { useListAdminCalendarsInfiniteQuery } from "@advent/store/admin";
import { useLiveAdmin } from "@advent/store/lazy";
import { Button, Cluster, EmptyState, media, styled, usePreload } from "@advent/ui";
import { useState } from "react";
import { FilterRow } from "../../shared/FilterRow";
import { PagedList, usePagedList } from "../../shared/PagedList";
import { SearchBox } from "../../shared/SearchBox";
import { useMay } from "../../shared/session/session";
import { CardDetails } from "./card/CalendarCard";
import { CalendarList } from "./list/CalendarList";
import { PrintBar } from "./selection/PrintBar";
import { useListAddress } from "./useListAddress";

export function CalendarsPanel() {
  const { filter, search, open, shop, show } = useListAddress();
  const query = useListAdminCalendarsInfiniteQuery({ filter, search: search || undefined, shop });
  const { lastPage, ...list } = usePagedList(query, (page) => page.calendars);
  const [selected, select] = useState<readonly AdminCalendar[]>([]);
  const may = useMay();
  useLiveAdmin();
  usePreload(CardDetails);

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
    return <EmptyState title="No calendars yet">The first shopper's calendar appears here.</EmptyState>;
  }
  return (
    <EmptyState
      title={search ? `Nothing found for “${search}”` : "No calendars here"}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show all calendars
        </Button>
      }
    >
      {search && "Search matches the start of a name, email address or order number."}
    </EmptyState>
  );
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
