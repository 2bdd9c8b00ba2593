import { createContext, useContext, useLayoutEffect, useState } from "react";

const LEAVE_QUESTION = "Leave this page? Your changes are not saved.";
const DISCARD_QUESTION = "Discard your changes? They are not saved.";

const LEAVING_LINKS = "a[href]:not([target='_blank'], [download])";

/** The page or a part of it, whose forms ask together. */
interface UnsavedScope {
  /** Forms that hold changes. */
  count: number;
  parent: UnsavedScope | null;
}

const PAGE_SCOPE: UnsavedScope = { count: 0, parent: null };
let listeners = new AbortController();

const ScopeContext = createContext(PAGE_SCOPE);
export const UnsavedScopeProvider = ScopeContext.Provider;

/** Returns a scope for a part of the page that a control can remove, and what that control asks first. */
export function useUnsavedScope() {
  const parent = useContext(ScopeContext);
  const [scope] = useState<UnsavedScope>(() => ({ count: 0, parent }));
  const [confirmDiscard] = useState(() => () => scope.count === 0 || window.confirm(DISCARD_QUESTION));
  return { scope, confirmDiscard };
}

/** Asks before the page is closed, or left by a link, Back or Forward, while it holds changes. */
export function useLeaveWarning(hasChanges: boolean): void {
  const scope = useContext(ScopeContext);
  useLayoutEffect(() => {
    if (!hasChanges) return;
    count(scope, 1);
    if (PAGE_SCOPE.count === 1) listeners = listen();
    return () => {
      count(scope, -1);
      if (PAGE_SCOPE.count === 0) listeners.abort();
    };
  }, [hasChanges, scope]);
}

function count(scope: UnsavedScope, forms: 1 | -1): void {
  for (let one: UnsavedScope | null = scope; one; one = one.parent) one.count += forms;
}

/** Asks as a link would. For buttons that leave. */
export const confirmLeave = (): boolean => PAGE_SCOPE.count === 0 || window.confirm(LEAVE_QUESTION);

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
  if (!isLink || opensTab || window.confirm(LEAVE_QUESTION)) return;
  event.preventDefault();
  event.stopPropagation();
}

function askAtPop(event: PopStateEvent, place: number): void {
  const steps = place - getPlace();
  if (steps === 0 || window.confirm(LEAVE_QUESTION)) return;
  event.stopImmediatePropagation();
  window.history.go(steps);
}
