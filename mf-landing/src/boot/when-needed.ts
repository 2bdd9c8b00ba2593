import { whenIdle } from "@advent/ui/boot";

const TOUCHES = ["pointerdown", "keydown", "focusin"] as const;

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
  whenIdle(view, once, signal);
}
