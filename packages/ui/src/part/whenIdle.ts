/** Where the browser cannot say that it has nothing to do (Safari): milliseconds after which it is taken to. */
const GRACE = 2000;

/** Runs something once the browser has nothing else to do. @returns how to take it back */
export function whenIdle(run: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(run);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, GRACE);
  return () => clearTimeout(timer);
}
