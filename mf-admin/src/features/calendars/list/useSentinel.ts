import { useEffect, useRef } from "react";

/** How far below the screen the foot may still be when the next page is asked for. */
const AHEAD = "0px 0px 800px 0px";

/** Calls `onNear` when the returned ref's element comes near the screen while `waits`. */
export function useSentinel(waits: boolean, onNear: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });

  useEffect(() => {
    if (!element.current || !waits) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [waits]);

  return element;
}
