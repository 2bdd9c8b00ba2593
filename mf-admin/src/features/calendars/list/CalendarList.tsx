import type { AdminCalendar } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { ErrorBoundary, media, styled } from "@advent/ui";
import { type ReactNode, useState } from "react";
import { CardList } from "../../../shared/card.styles";
import { useQueryState } from "../../../shared/query-state";
import { CalendarCard, type CalendarCardProps } from "../card/CalendarCard";
import { MAX_PRINTED_CALENDARS } from "../print";

interface CalendarListProps extends Pick<CalendarCardProps, "show" | "select"> {
  calendars: readonly AdminCalendar[];
  open: string | null;
  selected: readonly AdminCalendar[];
}

export function CalendarList({ calendars, open, selected, ...actions }: CalendarListProps) {
  const linkedId = useLinkedId(open, calendars);
  const listed = calendars.filter(({ id }) => id !== linkedId);
  const renderCard = (calendar: AdminCalendar) => (
    <ErrorBoundary>
      <CalendarCard
        calendar={calendar}
        open={calendar.id === open}
        isSelected={selected.some(({ id }) => id === calendar.id)}
        isFull={selected.length >= MAX_PRINTED_CALENDARS}
        {...actions}
      />
    </ErrorBoundary>
  );
  return (
    <>
      {linkedId && <LinkedCalendar calendarId={linkedId}>{renderCard}</LinkedCalendar>}
      <CardList role="list" aria-label="Calendars">
        {listed.map((calendar) => (
          <Row key={calendar.id}>{renderCard(calendar)}</Row>
        ))}
      </CardList>
    </>
  );
}

interface LinkedCalendarProps {
  calendarId: string;
  children: (calendar: AdminCalendar) => ReactNode;
}

function LinkedCalendar({ calendarId, children }: LinkedCalendarProps) {
  const query = adminApi.useGetAdminCalendarQuery({ calendarId });
  const { data, fallback } = useQueryState(query, "this calendar", "24rem");
  return data ? children(data) : fallback;
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

/**
 * The browser draws only the cards near the screen, however many are loaded. Each size is about a card's height.
 * If it is too small, more cards count as near, and all of them are drawn in one frame.
 */
const Row = styled.li`
  min-width: 0;
  content-visibility: auto;
  contain-intrinsic-size: auto 17rem;

  ${media.up("md")} {
    contain-intrinsic-size: auto 8rem;
  }
`;
