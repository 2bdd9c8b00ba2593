import { useEffect, useRef, useState } from "react";

/** Whether what follows the sentinel has reached the top of the screen. */
export function useStuck() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return;
    // Everything below the top edge counts as in sight, so that a jump past it is noticed too.
    const observer = new IntersectionObserver(([entry]) => setStuck(entry?.isIntersecting === false), {
      rootMargin: "0px 0px 1000000px 0px",
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return { sentinel, stuck };
}
