import { useCallback, useEffect, useRef } from "react";

/**
 * Calls `onEnd` once, `duration` ms after mounting, not counting the time between `pause` and `resume`.
 * Keep `onEnd` the same between renders.
 */
export function usePausableTimer(duration: number, onEnd: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const remaining = useRef(duration);
  const startedAt = useRef(0);

  const pause = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    remaining.current -= Date.now() - startedAt.current;
  }, []);

  const resume = useCallback(() => {
    if (timer.current !== undefined) return;
    startedAt.current = Date.now();
    timer.current = setTimeout(onEnd, remaining.current);
  }, [onEnd]);

  useEffect(() => {
    resume();
    return pause;
  }, [resume, pause]);

  return { pause, resume };
}
