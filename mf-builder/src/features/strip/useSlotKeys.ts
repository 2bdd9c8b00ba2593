import type { KeyboardEvent, RefObject } from "react";
import type { Move, MoveControls } from "./move";

const ARROW_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -12, End: 12 };

export function useSlotKeys(list: RefObject<HTMLElement | null>, move: Move | null, controls: MoveControls) {
  return (event: KeyboardEvent) => {
    const step = ARROW_STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (move) controls.aim(move.over + step);
      else focusNext(list.current, event.target, step);
    } else if (move && event.key === "Escape") {
      event.stopPropagation();
      controls.cancel();
    }
  };
}

function focusNext(list: HTMLElement | null, from: EventTarget, step: number): void {
  const days = [...(list?.querySelectorAll<HTMLElement>("[data-day]") ?? [])];
  const at = days.findIndex((day) => day.contains(from as Node));
  const to = Math.min(days.length - 1, Math.max(0, at + step));
  focusIn(days[to]);
}

function focusIn(day: HTMLElement | null | undefined): void {
  const controls = [...(day?.querySelectorAll<HTMLElement>("[data-slot]:enabled") ?? [])];
  for (const control of controls.reverse()) {
    control.focus();
    if (document.activeElement === control) return;
  }
}

/** Focuses a day after its content has been replaced. */
export function focusDayLater(list: HTMLElement | null, day: number): void {
  requestAnimationFrame(() => focusIn(list?.querySelector<HTMLElement>(`[data-day="${day}"]`)));
}
