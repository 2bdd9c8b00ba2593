import type { AdminCalendar } from "@advent/contract";
import { styled } from "@advent/ui";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { CalendarCard } from "../card/CalendarCard";
import { PinnedCalendar } from "./PinnedCalendar";
import { usePinned } from "./usePinned";
import { useScrollMargin } from "./useScrollMargin";

interface CalendarListProps {
  calendars: readonly AdminCalendar[];
  /** Id of the calendar whose days are shown. */
  open: string | null;
  onToggle: (id: string) => void;
}

/** Pixels of a closed card before it is measured. */
const CLOSED_HEIGHT = 80;

/** Only the cards near the screen are in the page, however many are loaded. */
export function CalendarList({ calendars, open, onToggle }: CalendarListProps) {
  const pinned = usePinned(open, calendars);
  const listed = pinned ? calendars.filter(({ id }) => id !== pinned) : calendars;
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useScrollMargin(list);
  const rows = useWindowVirtualizer({
    count: listed.length,
    estimateSize: () => CLOSED_HEIGHT,
    getItemKey: (index) => listed[index]?.id ?? index,
    overscan: 6,
    gap: 8,
    scrollMargin,
  });

  return (
    <>
      {pinned && <PinnedCalendar calendarId={pinned} onToggle={onToggle} />}
      <List ref={list} role="list" aria-label="Calendars" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const calendar = listed[index];
          if (!calendar) return null;
          return (
            <Row
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-setsize={listed.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              <CalendarCard calendar={calendar} open={calendar.id === open} onToggle={onToggle} />
            </Row>
          );
        })}
      </List>
    </>
  );
}

const List = styled.ul`
  position: relative;
`;

const Row = styled.li`
  position: absolute;
  inset: 0 0 auto;
`;
