import { useLayoutEffect } from "react";

/**
 * Marks the document's root while `on`, for rules of the root that hang on what a page shows. Asked by `:has()` instead, they
 * would be looked at anew with every change of the page.
 */
export function useRootMark(mark: `data-${string}`, on = true): void {
  useLayoutEffect(() => {
    if (!on) return;
    const root = document.documentElement;
    root.setAttribute(mark, "");
    return () => root.removeAttribute(mark);
  }, [mark, on]);
}
