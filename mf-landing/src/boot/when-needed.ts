import { runWhenIdle } from "@advent/ui/boot";

const TOUCH_EVENTS = ["pointerdown", "keydown", "focusin"] as const;

export function runWhenNeeded(view: Window, run: () => void): void {
  const controller = new AbortController();
  const { signal } = controller;
  const runOnce = () => {
    if (signal.aborted) return;
    controller.abort();
    run();
  };
  for (const type of TOUCH_EVENTS) view.addEventListener(type, runOnce, { capture: true, passive: true, signal });
  runWhenIdle(view, runOnce, signal);
}
