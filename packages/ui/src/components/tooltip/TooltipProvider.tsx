import { Tooltip } from "@base-ui/react/tooltip";
import { type ReactNode, useEffect, useState } from "react";
import { runWhenIdle } from "../../boot/wait";
import { lazyWithRetry } from "../../lazy/lazyWithRetry";

const OPEN_DELAY_MS = 700;
/** A tooltip opens without delay when another one closed less than this long ago. */
const SKIP_DELAY_MS = 300;

const TooltipPopup = lazyWithRetry(async () => (await import("./TooltipPopup")).TooltipPopup);

export function TooltipProvider({ children }: { children: ReactNode }) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    // Tooltips never show on a touch screen.
    if (window.matchMedia("(any-hover: none)").matches) return;
    const idle = new AbortController();
    const load = () =>
      TooltipPopup.preload().then(
        () => setLoaded(true),
        // Without its popup a tooltip's text is still the description of its control.
        () => undefined,
      );
    runWhenIdle(window, () => void load(), idle.signal);
    return () => idle.abort();
  }, []);
  return (
    <Tooltip.Provider delay={OPEN_DELAY_MS} timeout={SKIP_DELAY_MS}>
      {children}
      {isLoaded && <TooltipPopup />}
    </Tooltip.Provider>
  );
}
