import { useEffect } from "react";

const QUESTION = "Leave this page? Your changes are not saved.";

/** Asks before the page is closed, or left by a link, while it holds changes. */
export function useLeaveWarning(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const isLink = event.target instanceof Element && event.target.closest("a[href]") !== null;
      const opensTab = event.metaKey || event.ctrlKey || event.shiftKey;
      if (!isLink || opensTab || window.confirm(QUESTION)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", warn);
    // Before the router's own handler.
    document.addEventListener("click", ask, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", warn);
      document.removeEventListener("click", ask, { capture: true });
    };
  }, [hasChanges]);
}
