import { runWhenIdle } from "@advent/ui/boot";
import { readRevealed, readStoredDays } from "../calendar/reveal/revealed-days";
import type { PageState, ReadyPage } from "./page-state";

/** Assistive technology clicks without a pointer. */
const TOUCH_EVENTS = ["pointerdown", "click", "keydown", "focusin", "scroll"] as const;

interface NeedOptions {
  /** Called when idle. */
  isNeeded: () => boolean;
  /** Runs when idle, if nothing is needed yet. */
  prepare: () => void;
  run: () => void;
}

/** Calls `run` once: at the first touch, or when the browser is idle if the page needs it. */
export function runWhenNeeded(view: Window, { isNeeded, prepare, run }: NeedOptions): void {
  const controller = new AbortController();
  const { signal } = controller;
  const runOnce = () => {
    if (signal.aborted) return;
    controller.abort();
    run();
  };
  if (wasTouched(view)) runOnce();
  for (const type of TOUCH_EVENTS) view.addEventListener(type, runOnce, { capture: true, passive: true, signal });
  runWhenIdle(view, () => (isNeeded() ? runOnce() : prepare()), signal);
}

/** Detects a touch before this script ran. Older browsers have no `userActivation`. */
const wasTouched = ({ document, navigator }: Window): boolean =>
  Boolean(navigator.userActivation?.hasBeenActive) || document.activeElement !== document.body;

/** Returns true if the page must hydrate without user interaction. */
export function mustHydrate({ calendarId, state: { landing } }: ReadyPage): boolean {
  const isEndInView = location.hash !== "" || document.documentElement.scrollHeight <= window.innerHeight;
  return landing.calendar.opening.mode === "daily" || readStoredDays(calendarId) !== null || isEndInView;
}

/** Removes the door of a day already opened on this device, before the page's scripts arrive. */
export function openRevealedDoor({ calendarId, itemId }: PageState): void {
  const door = document.querySelector<HTMLDetailsElement>("details[data-door]");
  if (!door || !itemId || !readRevealed(readStoredDays(calendarId)).revealed.includes(itemId)) return;
  door.dataset.settled = "";
  door.open = true;
}
