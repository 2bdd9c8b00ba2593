import { Button, Cluster, media, styled } from "@advent/ui";
import { CalendarSearch } from "./filter/CalendarSearch";
import { FilterRow } from "./filter/FilterRow";
import { CalendarList } from "./list/CalendarList";
import { ListState } from "./list/ListState";
import { LoadMore } from "./list/LoadMore";
import { useCalendars } from "./list/useCalendars";
import { PrintBar } from "./selection/PrintBar";
import { SelectionProvider } from "./selection/SelectionProvider";
import { useDeskAddress } from "./useDeskAddress";

/** The customers' calendars: filter, search, cards, and the selection to print. */
export function CalendarDesk() {
  const { view, shop, show } = useDeskAddress();
  const list = useCalendars(view, shop);
  const toggle = (id: string) => show({ open: view.open === id ? null : id });

  return (
    <SelectionProvider>
      <Controls>
        <FilterRow value={view.filter} counts={list.counts} onChange={(filter) => show({ filter })} />
        <Button variant="quiet" size="small" aria-disabled={list.isFetching} onClick={list.refetch}>
          Refresh
        </Button>
        <CalendarSearch value={view.search} onChange={(search) => show({ search }, { replace: true })} />
      </Controls>
      <ListState list={list} view={view} onClear={() => show({ filter: "all", search: "" })} />
      {list.calendars && <CalendarList calendars={list.calendars} open={view.open} onToggle={toggle} />}
      <LoadMore list={list} />
      <PrintBar />
    </SelectionProvider>
  );
}

const Controls = styled(Cluster)`
  & > :last-child {
    flex: 1 1 100%;
  }
  ${media.up("lg")} {
    & > :last-child {
      flex: 0 1 22rem;
      margin-left: auto;
    }
  }
`;
