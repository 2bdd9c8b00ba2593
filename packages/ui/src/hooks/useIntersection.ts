import { type RefObject, useEffect, useRef } from "react";

export interface IntersectionOptions extends Pick<IntersectionObserverInit, "rootMargin" | "threshold"> {
  /** While false nothing is reported. The element is looked up again when it becomes true. */
  watching?: boolean;
}

export function useIntersection(
  element: RefObject<Element | null>,
  onChange: (entry: IntersectionObserverEntry) => void,
  { rootMargin, threshold, watching = true }: IntersectionOptions = {},
): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
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
