import { useEffect } from "react";
import { runWhenIdle } from "../boot/when-idle";
import type { LazyComponent } from "./lazyWithRetry";

/** Preloads a lazy component when the browser is idle. A failure appears when the component renders. */
export function usePreload({ preload }: Pick<LazyComponent<never>, "preload">): void {
  useEffect(() => {
    const idle = new AbortController();
    runWhenIdle(window, () => void preload().catch(() => undefined), idle.signal);
    return () => idle.abort();
  }, [preload]);
}
