const IDLE_TIMEOUT_MS = 4000;
/** Safari has no idle callback: there a moment after loading has to do. */
const FALLBACK_DELAY_MS = 200;

/** Runs when the page is loaded and has nothing else to do, unless `signal` says that it need not any more. */
export function runWhenIdle(view: Window, run: () => void, signal: AbortSignal): void {
  const runOnce = () => {
    if (!signal.aborted) run();
  };
  const wait = () => {
    if ("requestIdleCallback" in view) view.requestIdleCallback(runOnce, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(runOnce, FALLBACK_DELAY_MS);
  };
  if (view.document.readyState === "complete") wait();
  else view.addEventListener("load", wait, { once: true, signal });
}
