const IDLE_TIMEOUT_MS = 4000;
/** Delay in milliseconds for Safari, which has no idle callback. */
const FALLBACK_DELAY_MS = 200;

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

/**
 * Resolves when the current content was painted.
 * @param atLatest timeout in milliseconds, because a hidden page never paints
 */
export const waitForPaint = (atLatest: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, atLatest);
    requestAnimationFrame(() => setTimeout(resolve));
  });
