import { ADMIN_FILTER_LABELS } from "@advent/contract";
import { useListAdminCalendarsInfiniteQuery } from "@advent/store/admin";
import { useLiveAdmin } from "@advent/store/lazy";
import { Button, Cluster, ErrorState, media, styled, usePreload } from "@advent/ui";
import { FilterRow } from "../../shared/FilterRow";
import { LoadMore } from "../../shared/LoadMore";
import { usePagedList } from "../../shared/paged-list";
import { useMay } from "../../shared/session/session";
import { CardDetails } from "./card/CalendarCard";
import { CalendarSearch } from "./filter/CalendarSearch";
import { CalendarList } from "./list/CalendarList";
import { LoadingCalendars, NoCalendars } from "./list/NoCalendars";
import { PrintBar } from "./selection/PrintBar";
import { SelectionProvider } from "./selection/SelectionProvider";
import type { ListView } from "./useListAddress";
import { useListAddress } from "./useListAddress";

export function CalendarsPanel() {
  const { view, shop, show, toggle } = useListAddress();
  const { filter, search, open } = view;
  const { calendars, counts, problem, isFetching, hasNextPage, fetchNextPage, refetch } = useCalendars(view, shop);
  const may = useMay();
  useLiveAdmin();
  usePreload(CardDetails);

  return (
    <SelectionProvider>
      <Controls>
        <FilterRow
          labels={ADMIN_FILTER_LABELS}
          value={filter}
          counts={counts}
          onChange={(next) => show({ filter: next })}
        />
        <Button variant="quiet" size="small" aria-disabled={isFetching} onClick={refetch}>
          Refresh
        </Button>
        {may("listEmails") && (
          <CalendarSearch value={search} onChange={(next) => show({ search: next }, { replace: true })} />
        )}
      </Controls>
      {!calendars && (!problem || isFetching) && <LoadingCalendars />}
      {!calendars && problem && !isFetching && (
        <ErrorState title="Couldn’t load calendars" message={problem} onRetry={refetch} />
      )}
      {calendars?.length === 0 && (
        <NoCalendars filter={filter} search={search} onShowAll={() => show({ filter: "all", search: "" })} />
      )}
      {calendars && <CalendarList calendars={calendars} open={open} onToggle={toggle} />}
      {calendars && hasNextPage && (
        <LoadMore noun="calendars" problem={problem} isFetching={isFetching} onMore={fetchNextPage} />
      )}
      <PrintBar />
    </SelectionProvider>
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

function useCalendars({ filter, search }: ListView, shop: string | undefined) {
  const { pages, ...list } = usePagedList(
    useListAdminCalendarsInfiniteQuery({ filter, search: search || undefined, shop }),
  );
  return { ...list, calendars: pages?.flatMap((page) => page.calendars) };
}
