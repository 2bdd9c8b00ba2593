import type { AdminCalendar } from "@advent/contract";
import { useGetAdminCalendarQuery } from "@advent/store/admin";
import { styled } from "@advent/ui";
import { useState } from "react";
import { CardList } from "../../../shared/card.styles";
import { useLoaded } from "../../../shared/useLoaded";
import { CalendarCard, type CalendarCardProps } from "../card/CalendarCard";

interface CalendarListProps {
  calendars: readonly AdminCalendar[];
  open: string | null;
  show: CalendarCardProps["show"];
}

export function CalendarList({ calendars, open, show }: CalendarListProps) {
  const linkedId = useLinkedId(open, calendars);
  const listed = calendars.filter(({ id }) => id !== linkedId);
  return (
    <>
      {linkedId && <LinkedCalendar calendarId={linkedId} show={show} />}
      <CardList role="list" aria-label="Calendars">
        {listed.map((calendar) => (
          <Row key={calendar.id}>
            <CalendarCard calendar={calendar} open={calendar.id === open} show={show} />
          </Row>
        ))}
      </CardList>
    </>
  );
}

function LinkedCalendar({ calendarId, show }: Pick<CalendarListProps, "show"> & { calendarId: string }) {
  const query = useGetAdminCalendarQuery(calendarId);
  const { data, fallback } = useLoaded(query, "this calendar", "24rem");
  return data ? <CalendarCard calendar={data} open show={show} /> : fallback;
}

const MAX_TOP_ROW_COUNT = 5;

/**
 * Returns the id of an open calendar that came with the URL and is not among the first loaded.
 * It is shown above the list and stays there while more pages load.
 */
function useLinkedId(open: string | null, loaded: readonly AdminCalendar[]): string | undefined {
  const getPosition = (list: readonly AdminCalendar[]) => ({
    open,
    linked: open !== null && !list.some(({ id }) => id === open),
  });
  const [place, setPlace] = useState(() => getPosition(loaded.slice(0, MAX_TOP_ROW_COUNT)));
  if (place.open !== open) setPlace(getPosition(loaded));
  return place.linked && place.open === open && open ? open : undefined;
}

/** The browser draws only the cards near the screen, however many are loaded. */
const Row = styled.li`
  content-visibility: auto;
  contain-intrinsic-size: auto 5rem;
`;
