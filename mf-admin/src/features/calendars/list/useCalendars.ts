import type { AdminCalendar, AdminFilter } from "@advent/contract";
import { errorSentence, useListAdminCalendarsInfiniteQuery } from "@advent/store";
import { useSessionEnd } from "../../../shared/session/session";
import type { ListView } from "../useListAddress";

interface Calendars {
  /** Newest first, as far as they are loaded; undefined while the first page is on its way. */
  calendars: AdminCalendar[] | undefined;
  counts: Record<AdminFilter, number> | undefined;
  /** Why the last page did not arrive. */
  problem: string | undefined;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => void;
  refetch: () => void;
}

/** The calendars that a view lists, one page after another. */
export function useCalendars({ filter, search }: ListView, shop: string | undefined): Calendars {
  const list = useListAdminCalendarsInfiniteQuery({ filter, search: search || undefined, shop });
  useSessionEnd(list.isError && list.error);
  // `data` is still the last list while another one is on its way: its counts are as true for this one.
  const { data, currentData } = list;
  return {
    calendars: currentData?.pages.flatMap((page) => page.calendars),
    counts: data?.pages.at(-1)?.counts,
    problem: list.isError ? errorSentence(list.error) : undefined,
    isFetching: list.isFetching,
    hasNextPage: list.hasNextPage,
    fetchNextPage: () => void list.fetchNextPage(),
    refetch: () => void list.refetch(),
  };
}
