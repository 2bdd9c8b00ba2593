import { daysOpen, type LandingCalendar } from "@advent/contract";
import { useEffect, useRef } from "react";
import { DayGrid } from "../features/days/DayGrid";
import { type ReportOpening, useRevealedDays } from "../features/reveal/useRevealedDays";
import { dayLinks } from "../shared/day-links";
import { CalendarHeader } from "./CalendarHeader";
import { DayView } from "./DayView";
import { findItem } from "./landing-state";
import { Notice } from "./Notice";

interface CalendarViewProps {
  landing: LandingCalendar;
  itemId: string | null;
  onSelect: (itemId: string | null) => void;
  report: ReportOpening;
}

export function CalendarView({ landing: { calendar, items }, itemId, onSelect, report }: CalendarViewProps) {
  const days = useRevealedDays(calendar.id, report);
  const top = useFocusAfterMoving(itemId);
  const open = daysOpen(items);
  const link = dayLinks(calendar.id, onSelect);
  if (itemId) {
    const item = findItem(items, itemId);
    return <DayView ref={top} calendar={calendar} items={items} item={item} open={open} days={days} link={link} />;
  }
  return (
    <>
      <CalendarHeader ref={top} calendar={calendar} hint={hintOf(items.length, open)} />
      {items.length > 0 ? (
        <DayGrid items={items} open={open} isRevealed={days.isRevealed} link={link} />
      ) : (
        <Notice title="This calendar is still empty" level={2}>
          Its gifts are being chosen. Please come back a little later.
        </Notice>
      )}
    </>
  );
}

function hintOf(count: number, open: boolean) {
  if (count === 0) return undefined;
  if (open) return "Choose a door to open.";
  return "Every door is waiting for its first words. They are still being written for you: please come back a little later.";
}

/** Another day is another page: the view starts at its top, and a screen reader at its heading. */
function useFocusAfterMoving(itemId: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(itemId);
  useEffect(() => {
    if (shown.current === itemId) return;
    shown.current = itemId;
    window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, [itemId]);
  return heading;
}
