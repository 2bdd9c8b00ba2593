import { Tooltip } from "@base-ui/react/tooltip";
import { type ReactNode, useEffect, useState } from "react";
import { runWhenIdle } from "../../boot/when-idle";
import { lazyWithRetry } from "../../lazy/lazyWithRetry";

const OPEN_DELAY_MS = 700;
/** A tooltip opens without delay when another one closed less than this long ago. */
const SKIP_DELAY_MS = 300;

const TooltipPopup = lazyWithRetry(async () => (await import("./TooltipPopup")).TooltipPopup, {
  errorFallback: () => null,
});

/**
 * Shares the delays (behaviour §9) and the popup of all tooltips below it. The popup loads when the browser is
 * idle.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const idle = new AbortController();
    runWhenIdle(window, () => setIdle(true), idle.signal);
    return () => idle.abort();
  }, []);
  return (
    <Tooltip.Provider delay={OPEN_DELAY_MS} timeout={SKIP_DELAY_MS}>
      {children}
      {isIdle && <TooltipPopup />}
    </Tooltip.Provider>
  );
}
