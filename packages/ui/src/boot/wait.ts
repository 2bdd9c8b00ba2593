import { listMainScripts } from "./fetch-ahead";

const IDLE_TIMEOUT_MS = 4000;
/** Delay in milliseconds for Safari, which has no idle callback. */
const FALLBACK_DELAY_MS = 200;
const FIRST_SCREEN_TIMEOUT_MS = 500;

export function runWhenIdle(view: Window, run: () => void, signal?: AbortSignal): void {
  const runOnce = () => {
    if (!signal?.aborted) run();
  };
  const wait = () => {
    if ("requestIdleCallback" in view) view.requestIdleCallback(runOnce, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(runOnce, FALLBACK_DELAY_MS);
  };
  if (view.document.readyState === "complete") wait();
  else view.addEventListener("load", wait, { once: true, signal });
}

/** Resolves when the page's elements exist, before its deferred scripts run. */
export const waitForElements = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === "loading")
      document.addEventListener("readystatechange", () => resolve(), { once: true });
    else resolve();
  });

/**
 * Resolves when the current content was painted.
 * @param atLatest timeout in milliseconds, because a hidden page never paints
 */
export const waitForPaint = (atLatest: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, atLatest);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * Resolves when the page's first screen was painted, with the image that its HTML marks as urgent.
 * @param atLatest timeout in milliseconds for each of the two
 * @param filled resolves when the image has its address
 */
export async function waitForFirstScreen(atLatest: number, filled?: Promise<void>): Promise<void> {
  const decodeImage = async () => {
    await filled;
    await document.querySelector<HTMLImageElement>("img[fetchpriority=high]")?.decode();
  };
  await Promise.race([decodeImage().catch(() => undefined), new Promise((late) => setTimeout(late, atLatest))]);
  await waitForPaint(atLatest);
}

/** Loads and runs the page's deferred scripts after its first screen, whose paint they would delay. */
export async function loadMainScripts(filled?: Promise<void>): Promise<void> {
  await waitForFirstScreen(FIRST_SCREEN_TIMEOUT_MS, filled);
  for (const { src, integrity } of listMainScripts()) {
    const script = document.createElement("script");
    // Scripts that are not async run in their order. The page's images would load before scripts of low priority.
    const order = { async: false, fetchPriority: "high" };
    document.head.append(Object.assign(script, { src, integrity, crossOrigin: "anonymous", ...order }));
  }
}

/** Runs `parts` one by one, each in a task of its own, so that a slow phone can respond to a touch between two of them. */
export async function runInParts(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const run of parts) {
    await new Promise((resolve) => setTimeout(resolve));
    await run();
  }
}
