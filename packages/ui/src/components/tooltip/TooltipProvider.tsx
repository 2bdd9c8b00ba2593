import { Tooltip } from "@base-ui/react/tooltip";
import { type ReactNode, useEffect, useState } from "react";
import { runWhenIdle } from "../../boot/when-idle";
import { lazyWithRetry } from "../../lazy/lazyWithRetry";

const OPEN_DELAY_MS = 700;
/** A tooltip opens at once when another one closed less than this ago. */
const SKIP_DELAY_MS = 300;

const TooltipPopup = lazyWithRetry(async () => (await import("./TooltipPopup")).TooltipPopup, {
  errorFallback: () => null,
});

/** Shares the delays of all tooltips below it (behaviour §9), and their popup, which loads when the browser is idle. */
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
