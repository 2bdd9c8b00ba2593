import { type FocusEvent, type KeyboardEvent, useRef } from "react";
import { usePausableTimer } from "./usePausableTimer";

/** Handlers that stop the clock while the pointer or the focus is on the toast. */
export function usePauseOnAttention(duration: number, onEnd: () => void) {
  const { pause, resume } = usePausableTimer(duration, onEnd);
  const holds = useRef(new Set<"pointer" | "focus">());

  const hold = (by: "pointer" | "focus") => {
    holds.current.add(by);
    pause();
  };
  const release = (by: "pointer" | "focus") => {
    holds.current.delete(by);
    if (holds.current.size === 0) resume();
  };
  return {
    onPointerEnter: () => hold("pointer"),
    onPointerLeave: () => release("pointer"),
    onFocus: () => hold("focus"),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) release("focus");
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      onEnd();
    },
  };
}
