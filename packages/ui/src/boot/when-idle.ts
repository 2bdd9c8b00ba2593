const IDLE_TIMEOUT = 4000;
/** Safari has no idle callback: there a moment after loading has to do. */
const MOMENT = 200;

/** Runs when the page is loaded and has nothing else to do, unless `signal` says that it need not any more. */
export function whenIdle(view: Window, run: () => void, signal: AbortSignal): void {
  const once = () => {
    if (!signal.aborted) run();
  };
  const wait = () => {
    if ("requestIdleCallback" in view) view.requestIdleCallback(once, { timeout: IDLE_TIMEOUT });
    else setTimeout(once, MOMENT);
  };
  if (view.document.readyState === "complete") wait();
  else view.addEventListener("load", wait, { once: true, signal });
}
