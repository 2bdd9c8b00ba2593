import type { KeyboardEvent, RefObject } from "react";
import type { Move, MoveControls } from "./move";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -12, End: 12 };

/** Arrows, Home and End go from day to day; while a gift is lifted they carry it and Escape puts it back. */
export function useSlotKeys(list: RefObject<HTMLElement | null>, move: Move | null, controls: MoveControls) {
  return (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (move) controls.step(step);
      else focusDay(list.current, event.target, step);
    } else if (move && event.key === "Escape") {
      event.stopPropagation();
      controls.cancel();
    }
  };
}

function focusDay(list: HTMLElement | null, from: EventTarget, step: number): void {
  const days = [...(list?.querySelectorAll<HTMLElement>("[data-day]") ?? [])];
  const at = days.findIndex((day) => day.contains(from as Node));
  const to = Math.min(days.length - 1, Math.max(0, at + step));
  controlOf(days[to])?.focus();
}

const controlOf = (day: HTMLElement | undefined) => day?.querySelector<HTMLElement>("[data-slot]:enabled");

/** Puts the focus on a day once its content has been replaced. */
export function focusDayLater(list: HTMLElement | null, day: number): void {
  requestAnimationFrame(() => {
    const place = list?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    controlOf(place ?? undefined)?.focus();
  });
}
