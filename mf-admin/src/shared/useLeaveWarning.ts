import { useEffect } from "react";

const QUESTION = "Leave this page? Your changes are not saved.";

/** Place of the entry in the history, as the router counts it. */
const getPlace = (): number => window.history.state?.idx ?? 0;

/** Asks before the page is closed, or left by a link, Back or Forward, while it holds changes. */
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
    const place = getPlace();
    const askAtPop = (event: PopStateEvent) => {
      const steps = place - getPlace();
      if (steps === 0 || window.confirm(QUESTION)) return;
      event.stopImmediatePropagation();
      window.history.go(steps);
    };
    window.addEventListener("beforeunload", warn);
    // Before the router's own handlers.
    document.addEventListener("click", ask, { capture: true });
    window.addEventListener("popstate", askAtPop, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", warn);
      document.removeEventListener("click", ask, { capture: true });
      window.removeEventListener("popstate", askAtPop, { capture: true });
    };
  }, [hasChanges]);
}
