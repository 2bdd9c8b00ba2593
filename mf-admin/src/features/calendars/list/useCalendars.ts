import { useListAdminCalendarsInfiniteQuery } from "@advent/store/desk";
import { usePagedList } from "../../../shared/paged-list";
import type { ListView } from "../useListAddress";

/** The calendars that a view lists, newest first. */
export function useCalendars({ filter, search }: ListView, shop: string | undefined) {
  const { pages, ...list } = usePagedList(
    useListAdminCalendarsInfiniteQuery({ filter, search: search || undefined, shop }),
  );
  return { ...list, calendars: pages?.flatMap((page) => page.calendars) };
}
