import { useLayoutEffect } from "react";

/**
 * Marks the document root while `on`, for root styles that depend on the page.
 * A `:has()` selector would be evaluated on every change of the page.
 */
export function useRootMark(mark: `data-${string}`, on = true): void {
  useLayoutEffect(() => {
    if (!on) return;
    const root = document.documentElement;
    root.setAttribute(mark, "");
    return () => root.removeAttribute(mark);
  }, [mark, on]);
}
