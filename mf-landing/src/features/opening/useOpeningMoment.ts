import { isSealed, type LandingCalendar } from "@advent/contract";
import { useEffect } from "react";
import { hasLostTime, getServerNow } from "../../shared/time/server-clock";

/** Milliseconds over which the phones of all who wait for the same midnight spread their question. */
const SPREAD_MS = 4000;
/** The pause before a question without an answer is asked again; each is twice as long as the last. */
const FIRST_DELAY_MS = 8000;
/** Longer pauses than this are taken in parts: a timer holds no month. */
const MAX_DELAY_MS = 60 * 60 * 1000;

const WAKE_EVENTS = ["visibilitychange", "pageshow", "online"] as const;

/**
 * Asks for the calendar again at the moment its next door opens, and after the device has slept, but never while nobody looks.
 * Nothing else makes it ask (behaviour §9).
 */
export function useOpeningMoment(landing: LandingCalendar, refresh: () => void): void {
  useEffect(() => {
    const moments = landing.items.filter(isSealed).map(({ opensAt }) => Date.parse(opensAt));
    if (moments.length === 0) return;
    const moment = Math.min(...moments) + Math.random() * SPREAD_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = FIRST_DELAY_MS;

    function look() {
      clearTimeout(timer);
      if (document.hidden) return;
      const left = moment - getServerNow(landing);
      if (left > 0 && !hasLostTime(landing)) {
        timer = setTimeout(look, Math.min(left, MAX_DELAY_MS));
        return;
      }
      refresh();
      timer = setTimeout(look, pause);
      pause *= 2;
    }

    look();
    // Each of them reaches the window.
    for (const event of WAKE_EVENTS) window.addEventListener(event, look);
    return () => {
      clearTimeout(timer);
      for (const event of WAKE_EVENTS) window.removeEventListener(event, look);
    };
  }, [landing, refresh]);
}
