import type { AdminCalendar } from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { useGetAdminCalendarQuery } from "@advent/store/admin";
import { ErrorState, Skeleton } from "@advent/ui";
import { useState } from "react";
import { useSessionEnd } from "../../../shared/session/session";
import { CalendarCard } from "../card/CalendarCard";

interface LinkedCalendarProps {
  calendarId: string;
  onToggle: (id: string) => void;
}

export function LinkedCalendar({ calendarId, onToggle }: LinkedCalendarProps) {
  const { data, isError, error, refetch } = useGetAdminCalendarQuery(calendarId);
  useSessionEnd(isError && error);
  if (data) return <CalendarCard calendar={data} open onToggle={onToggle} />;
  if (isError) {
    return (
      <ErrorState
        title="Couldn’t open this calendar"
        message={getErrorSentence(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Skeleton height="24rem" />;
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
