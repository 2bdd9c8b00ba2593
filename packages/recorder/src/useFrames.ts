import { useEffect, useEffectEvent } from "react";

/** Calls `draw` before every repaint, with the milliseconds since the page began. */
export function useFrames(draw: (now: number) => void): void {
  const drawLatest = useEffectEvent(draw);
  useEffect(() => {
    let frame = requestAnimationFrame(function next(now) {
      drawLatest(now);
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
