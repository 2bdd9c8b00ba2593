import { type RefObject, useEffect, useRef } from "react";

export interface IntersectionOptions extends Pick<IntersectionObserverInit, "rootMargin" | "threshold"> {
  /** Nothing is told while this is false; the element is looked for anew when it becomes true. */
  watching?: boolean;
}

/** Tells how an element meets the screen, at first and whenever that changes. */
export function useIntersection(
  element: RefObject<Element | null>,
  tell: (entry: IntersectionObserverEntry) => void,
  { rootMargin, threshold, watching = true }: IntersectionOptions = {},
): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });

  useEffect(() => {
    if (!watching || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) latest.current(entry);
      },
      { rootMargin, threshold },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, watching, rootMargin, threshold]);
}
