import { type RefObject, useLayoutEffect, useState } from "react";

/** Pixels from the top of the page to `element`, kept up to date while what is above it grows and shrinks. */
export function useScrollMargin(element: RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setMargin(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return margin;
}
