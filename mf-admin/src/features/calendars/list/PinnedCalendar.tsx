import { errorSentence, useGetAdminCalendarQuery } from "@advent/store";
import { ErrorState, Skeleton } from "@advent/ui";
import { useSessionEnd } from "../../../shared/session/sessionContext";
import { CalendarCard } from "../card/CalendarCard";

interface PinnedCalendarProps {
  calendarId: string;
  onToggle: (id: string) => void;
}

/** The calendar an address opens before the list has come as far. */
export function PinnedCalendar({ calendarId, onToggle }: PinnedCalendarProps) {
  const { data, isError, error, refetch } = useGetAdminCalendarQuery(calendarId);
  useSessionEnd(isError && error);
  if (data) return <CalendarCard calendar={data} open onToggle={onToggle} />;
  if (isError) {
    return (
      <ErrorState
        title="This calendar could not be opened"
        message={errorSentence(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Skeleton height="24rem" />;
}
