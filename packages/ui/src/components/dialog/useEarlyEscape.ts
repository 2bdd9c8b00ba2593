import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Closes a dialog on Escape as soon as it is visible. The headless library listens only later,
 * when it moves the focus, and would miss an earlier key.
 */
export function useEarlyEscape(popup: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    const { current } = popup;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      latest.current();
    };
    const stop = () => {
      document.removeEventListener("keydown", listen, true);
      current?.removeEventListener("focusin", stop);
    };
    document.addEventListener("keydown", listen, true);
    current?.addEventListener("focusin", stop);
    return stop;
  }, [popup]);
}
