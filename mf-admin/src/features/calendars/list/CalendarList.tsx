import type { AdminCalendar } from "@advent/contract";
import { useGetAdminCalendarQuery } from "@advent/store/admin";
import { styled } from "@advent/ui";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useLoaded } from "../../../shared/useLoaded";
import { CalendarCard } from "../card/CalendarCard";

interface CalendarListProps {
  calendars: readonly AdminCalendar[];
  open: string | null;
  onToggle: (id: string) => void;
}

/** A closed card shows its facts in one line on wide screens, and below each other on a phone. */
const WIDE_CARD_HEIGHT_PX = 80;
const STACKED_CARD_HEIGHT_PX = 270;
const MIN_WIDE_SCREEN_PX = 768;

/** Renders only the cards near the screen, however many are loaded. */
export function CalendarList({ calendars, open, onToggle }: CalendarListProps) {
  const linkedId = useLinkedId(open, calendars);
  const listed = linkedId ? calendars.filter(({ id }) => id !== linkedId) : calendars;
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useScrollMargin(list);
  const rows = useWindowVirtualizer({
    count: listed.length,
    estimateSize: () => (window.innerWidth < MIN_WIDE_SCREEN_PX ? STACKED_CARD_HEIGHT_PX : WIDE_CARD_HEIGHT_PX),
    getItemKey: (index) => listed[index]?.id ?? index,
    overscan: 6,
    gap: 8,
    scrollMargin,
    // Six cards on either side, so that their images can load early.
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

/** Returns the offset of `element` from the top of the page in pixels, updated as the content above changes. */
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

function LinkedCalendar({ calendarId, onToggle }: Pick<CalendarListProps, "onToggle"> & { calendarId: string }) {
  const query = useGetAdminCalendarQuery(calendarId);
  const { data, fallback } = useLoaded(query, "Couldn’t open this calendar", "24rem");
  return data ? <CalendarCard calendar={data} open onToggle={onToggle} /> : fallback;
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

const List = styled.ul`
  position: relative;
`;

const Row = styled.li`
  position: absolute;
  inset: 0 0 auto;
`;
