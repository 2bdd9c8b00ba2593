import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Closes a dialog on Escape from the moment it is seen. The headless library listens a little later, when it also moves the focus into the
 * dialog: a key pressed between the two would be lost.
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
