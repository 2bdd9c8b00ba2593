import { isSealed, type LandingCalendar } from "@advent/contract";
import { VisuallyHidden } from "@advent/ui";
import { useEffect, useEffectEvent, useRef } from "react";
import { getServerNow, hasLostTime } from "../../shared/time/server-clock";

interface UnlockRefreshProps {
  landing: LandingCalendar;
  onRefresh: () => void;
}

export function UnlockRefresh({ landing, onRefresh }: UnlockRefreshProps) {
  useRefreshAtUnlock(landing, onRefresh);
  const sealedAtFirst = useRef(landing.items.filter(isSealed).map(({ id }) => id));
  const unlocked = landing.items.filter((item) => !isSealed(item) && sealedAtFirst.current.includes(item.id)).at(-1);
  return <VisuallyHidden role="status">{unlocked && `Day ${unlocked.day} can be opened now.`}</VisuallyHidden>;
}

/** Random delay in milliseconds that spreads the requests of all phones waiting for the same midnight. */
const SPREAD_MS = 4000;
/** Delay before the first retry in milliseconds. It doubles with each attempt. */
const FIRST_DELAY_MS = 8000;
const MAX_DELAY_MS = 60 * 60 * 1000;

const WAKE_EVENTS = ["visibilitychange", "pageshow", "online"] as const;

/**
 * Refreshes when the next door unlocks and after the device slept, but never while the page is hidden. Nothing else
 * refreshes it (docs/behaviour/numbers.md).
 */
function useRefreshAtUnlock(landing: LandingCalendar, onRefresh: () => void): void {
  const refresh = useEffectEvent(onRefresh);
  useEffect(() => {
    const moments = landing.items.filter(isSealed).map(({ opensAt }) => Date.parse(opensAt));
    if (moments.length === 0) return;
    const moment = Math.min(...moments) + Math.random() * SPREAD_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = FIRST_DELAY_MS;

    function refreshIfDue() {
      clearTimeout(timer);
      if (document.hidden) return;
      const left = moment - getServerNow(landing);
      if (left > 0 && !hasLostTime(landing)) {
        timer = setTimeout(refreshIfDue, Math.min(left, MAX_DELAY_MS));
        return;
      }
      refresh();
      timer = setTimeout(refreshIfDue, pause);
      pause *= 2;
    }

    refreshIfDue();
    // All of them reach the window.
    for (const event of WAKE_EVENTS) window.addEventListener(event, refreshIfDue);
    return () => {
      clearTimeout(timer);
      for (const event of WAKE_EVENTS) window.removeEventListener(event, refreshIfDue);
    };
  }, [landing]);
}
