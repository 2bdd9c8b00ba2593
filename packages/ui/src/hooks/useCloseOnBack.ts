import { useEffect, useLayoutEffect, useRef } from "react";

/** Functions that close what is open, the innermost last. */
const closers: (() => void)[] = [];
/** Entries that remain once a step of our own has arrived. */
let awaitedCount: number | undefined;

/** Entries of the browser's history that were added for open dialogs. Reading survives a reload. */
const countEntries = (): number => (window.history.state as { openDialogs?: number } | null)?.openDialogs ?? 0;

/** Gives each open dialog one entry, and leaves those of closed ones: their own, also reached by Forward or a reload. */
function syncEntries(): void {
  if (awaitedCount !== undefined) return;
  let count = countEntries();
  if (count > closers.length) {
    awaitedCount = closers.length;
    window.history.go(awaitedCount - count);
  }
  for (; count < closers.length; count += 1) {
    // The router's own fields stay, so that it sees the same page.
    window.history.pushState({ ...window.history.state, openDialogs: count + 1 }, "");
  }
}

function handlePopState(): void {
  const count = countEntries();
  if (awaitedCount === undefined) for (const close of closers.slice(count).reverse()) close();
  // The router renders before this, and the new page may have started a step.
  else if (awaitedCount !== count) return;
  awaitedCount = undefined;
  // A dialog that asks before it closes is still open then, and gets its entry again.
  queueSync();
}

const queueSync = () => void Promise.resolve().then(syncEntries);

/**
 * Lets Back, Android's gesture and the browser's button, close a dialog instead of leaving the page.
 * Without CloseWatcher, which ignores the button.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    // Adding the same listener again has no effect.
    window.addEventListener("popstate", handlePopState);
    const closer = () => latest.current();
    if (isOpen) closers.push(closer);
    queueSync();
    return () => {
      if (isOpen) closers.splice(closers.indexOf(closer), 1);
      queueSync();
    };
  }, [isOpen]);
}
