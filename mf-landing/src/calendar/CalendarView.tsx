import { canOpenDays, DAYS, formatOpeningWeekday, isSealed, type LandingCalendar } from "@advent/contract";
import { ErrorBoundary, lazyWithRetry } from "@advent/ui";
import { useEffect, useRef } from "react";
import { createDayLinks } from "../shared/day-links";
import { RenderWhenVisible } from "../shared/RenderWhenVisible";
import { CalendarHeader } from "./CalendarHeader";
import { DayView } from "./DayView";
import { DayGrid } from "./days/DayGrid";
import { findItem, getHighlightedDay, type LandingItems } from "./landing-state";
import { Notice } from "./Notice";
import { SavePage } from "./reminder/SavePage";
import { type ReportOpening, useRevealedDays } from "./reveal/useRevealedDays";

const RecipientTools = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "lazy" */ "./reminder/RecipientTools")).RecipientTools,
  {
    errorFallback: () => null,
  },
);
const UnlockRefresh = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "lazy" */ "./opening/UnlockRefresh")).UnlockRefresh,
  { errorFallback: () => null },
);

interface CalendarViewProps {
  landing: LandingCalendar;
  itemId: string | null;
  preview: string | null;
  onSelect: (itemId: string | null) => void;
  onRefresh: () => void;
  report: ReportOpening;
}

export function CalendarView({ landing, itemId, preview, onSelect, onRefresh, report }: CalendarViewProps) {
  const { calendar, items } = landing;
  const days = useRevealedDays(calendar.id, preview !== null, report);
  const top = useFocusAfterMoving(itemId);
  const open = canOpenDays(items, calendar.opening);
  const link = createDayLinks(calendar.id, preview, onSelect);
  const finished = landing.keepsake || isAllOpen(items, days.isRevealed);
  const after = (
    <>
      <SavePage calendar={calendar} finished={finished} />
      <RenderWhenVisible hash="#remind">
        <RecipientTools {...calendar} />
      </RenderWhenVisible>
      {calendar.opening.mode === "daily" && <UnlockRefresh landing={landing} onRefresh={onRefresh} />}
    </>
  );
  if (itemId) {
    const item = findItem(items, itemId);
    return (
      <>
        <DayView ref={top} landing={landing} item={item} open={open} days={days} link={link} onRefresh={onRefresh} />
        {after}
      </>
    );
  }
  return (
    <>
      <CalendarHeader ref={top} calendar={calendar} hint={getHint(landing, days.isRevealed)} />
      {items.length > 0 ? (
        <ErrorBoundary>
          <DayGrid landing={landing} open={open} isRevealed={days.isRevealed} link={link} />
        </ErrorBoundary>
      ) : (
        <Notice title="This calendar is still empty" level={2}>
          Its gifts are being chosen. Please come back a little later.
        </Notice>
      )}
      {after}
    </>
  );
}

function isAllOpen(items: LandingItems, isRevealed: (itemId: string) => boolean) {
  return items.length === DAYS.length && items.every((item) => !isSealed(item) && isRevealed(item.id));
}

function getHint(landing: LandingCalendar, isRevealed: (itemId: string) => boolean) {
  const { calendar, items } = landing;
  if (items.length === 0) return undefined;
  const lit = items.find(({ day }) => day === getHighlightedDay(landing, isRevealed));
  if (lit && isSealed(lit))
    return `The ${lit === items[0] ? "first" : "next"} door opens on ${formatOpeningWeekday(calendar.opening, lit.day)}.`;
  if (lit && items.some(isSealed)) return "Today’s door is waiting for you.";
  if (canOpenDays(items, calendar.opening)) return "Choose a door to open.";
  return "Your messages are still being written. Please come back a little later.";
}

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
