import { useEffect, useEffectEvent } from "react";

/** Escape anywhere, unless something above the page (a dialog, a tooltip) took the key for itself. */
export function useEscape(onEscape: () => void) {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) onEscape();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => listen(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
