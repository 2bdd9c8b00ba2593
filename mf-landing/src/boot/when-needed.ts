const TOUCHES = ["pointerdown", "keydown", "focusin"] as const;
const IDLE_TIMEOUT = 4000;

/** Runs once: when the loaded page has nothing else to do, or at the first touch, whichever comes first. */
export function whenNeeded(view: Window, run: () => void): void {
  const controller = new AbortController();
  const { signal } = controller;
  const once = () => {
    if (signal.aborted) return;
    controller.abort();
    run();
  };
  for (const type of TOUCHES) view.addEventListener(type, once, { capture: true, passive: true, signal });
  const waitForIdle = () => idle(view, once);
  if (view.document.readyState === "complete") waitForIdle();
  else view.addEventListener("load", waitForIdle, { once: true, signal });
}

/** Safari has no idle callback: there a moment after loading has to do. */
function idle(view: Window, run: () => void) {
  if ("requestIdleCallback" in view) view.requestIdleCallback(run, { timeout: IDLE_TIMEOUT });
  else setTimeout(run, 200);
}
