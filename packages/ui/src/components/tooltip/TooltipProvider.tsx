import { Tooltip } from "@base-ui/react/tooltip";
import { type ReactNode, useEffect, useState } from "react";
import { runWhenIdle } from "../../boot/wait";
import { lazyWithRetry } from "../lazyWithRetry";

const OPEN_DELAY_MS = 700;
/** A tooltip opens without delay when another one closed less than this long ago. */
const SKIP_DELAY_MS = 300;

/** Without its popup a tooltip's text is still the description of its control. */
const TooltipPopup = lazyWithRetry(async () => (await import("./TooltipPopup")).TooltipPopup, {
  errorFallback: () => null,
});

export function TooltipProvider({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Tooltips never show on a touch screen.
    if (window.matchMedia("(any-hover: none)").matches) return;
    const unmounted = new AbortController();
    runWhenIdle(window, () => setIdle(true), unmounted.signal);
    return () => unmounted.abort();
  }, []);
  return (
    <Tooltip.Provider delay={OPEN_DELAY_MS} timeout={SKIP_DELAY_MS}>
      {children}
      {isIdle && <TooltipPopup />}
    </Tooltip.Provider>
  );
}
