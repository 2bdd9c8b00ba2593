import type { AdminCalendar } from "@advent/contract";
import { styled } from "@advent/ui";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { CalendarCard } from "../card/CalendarCard";
import { LinkedCalendar, useLinkedId } from "./LinkedCalendar";

interface CalendarListProps {
  calendars: readonly AdminCalendar[];
  /** Id of the calendar whose days are shown. */
  open: string | null;
  onToggle: (id: string) => void;
}

/** Pixels of a closed card before it is measured. */
const CLOSED_CARD_HEIGHT_PX = 80;

/** Only the cards near the screen are in the page, however many are loaded. */
export function CalendarList({ calendars, open, onToggle }: CalendarListProps) {
  const linkedId = useLinkedId(open, calendars);
  const listed = linkedId ? calendars.filter(({ id }) => id !== linkedId) : calendars;
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useScrollMargin(list);
  const rows = useWindowVirtualizer({
    count: listed.length,
    estimateSize: () => CLOSED_CARD_HEIGHT_PX,
    getItemKey: (index) => listed[index]?.id ?? index,
    overscan: 6,
    gap: 8,
    scrollMargin,
    // Six cards wait on either side: a picture need not wait for the next ones.
    useFlushSync: false,
  });

  return (
    <>
      {linkedId && <LinkedCalendar calendarId={linkedId} onToggle={onToggle} />}
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

/** Pixels from the top of the page to `element`, kept up to date while what is above it grows and shrinks. */
function useScrollMargin(element: RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setMargin(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return margin;
}

const List = styled.ul`
  position: relative;
`;

const Row = styled.li`
  position: absolute;
  inset: 0 0 auto;
`;
