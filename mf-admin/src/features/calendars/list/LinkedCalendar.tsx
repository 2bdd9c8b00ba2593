import type { AdminCalendar } from "@advent/contract";
import { useGetAdminCalendarQuery } from "@advent/store/admin";
import { useState } from "react";
import { useLoaded } from "../../../shared/useLoaded";
import { CalendarCard } from "../card/CalendarCard";

interface LinkedCalendarProps {
  calendarId: string;
  onToggle: (id: string) => void;
}

export function LinkedCalendar({ calendarId, onToggle }: LinkedCalendarProps) {
  const query = useGetAdminCalendarQuery(calendarId);
  const { data, fallback } = useLoaded(query, "Couldn’t open this calendar", "24rem");
  return data ? <CalendarCard calendar={data} open onToggle={onToggle} /> : fallback;
}

const MAX_TOP_ROW_COUNT = 5;

/**
 * Returns the id of an open calendar that came with the URL and is not among the first loaded.
 * It is shown above the list and stays there while more pages load.
 */
export function useLinkedId(open: string | null, loaded: readonly AdminCalendar[]): string | undefined {
  const getPosition = (list: readonly AdminCalendar[]) => ({
    open,
    linked: open !== null && !list.some(({ id }) => id === open),
  });
  const [place, setPlace] = useState(() => getPosition(loaded.slice(0, MAX_TOP_ROW_COUNT)));
  if (place.open !== open) setPlace(getPosition(loaded));
  return place.linked && place.open === open && open ? open : undefined;
}
