import { useLayoutEffect } from "react";

const QUESTION = "Leave this page? Your changes are not saved.";

const LEAVING_LINKS = "a[href]:not([target='_blank'], [download])";

/** Forms on the page that hold changes, which ask together. */
let unsavedCount = 0;
let listeners = new AbortController();

/** Asks before the page is closed, or left by a link, Back or Forward, while it holds changes. */
export function useLeaveWarning(hasChanges: boolean): void {
  useLayoutEffect(() => {
    if (!hasChanges) return;
    unsavedCount += 1;
    if (unsavedCount === 1) listeners = listen();
    return () => {
      unsavedCount -= 1;
      if (unsavedCount === 0) listeners.abort();
    };
  }, [hasChanges]);
}

/** Asks as a link would. For buttons that leave. */
export const confirmLeave = (): boolean => unsavedCount === 0 || window.confirm(QUESTION);

/** Place of the entry in the history, as the router counts it. */
const getPlace = (): number => window.history.state?.idx ?? 0;

function listen(): AbortController {
  const controller = new AbortController();
  const place = getPlace();
  // Before the router's own handlers.
  const early = { capture: true, signal: controller.signal };
  window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal: controller.signal });
  document.addEventListener("click", askAtLink, early);
  window.addEventListener("popstate", (event) => askAtPop(event, place), early);
  return controller;
}

function askAtLink(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest(LEAVING_LINKS) !== null;
  const opensTab = event.metaKey || event.ctrlKey || event.shiftKey;
  if (!isLink || opensTab || window.confirm(QUESTION)) return;
  event.preventDefault();
  event.stopPropagation();
}

function askAtPop(event: PopStateEvent, place: number): void {
  const steps = place - getPlace();
  if (steps === 0 || window.confirm(QUESTION)) return;
  event.stopImmediatePropagation();
  window.history.go(steps);
}
