import { useEffect, useEffectEvent } from "react";

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
