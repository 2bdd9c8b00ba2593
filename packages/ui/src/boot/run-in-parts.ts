import { waitForPaint } from "./wait";

const LONGEST_WAIT_MS = 500;

/**
 * Runs `parts` one by one after the page's first image was painted, each in a task of its own, so that a slow phone can
 * respond to a touch between two of them.
 */
export async function runInParts(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  await waitForFirstImage();
  for (const run of parts) {
    await new Promise((resolve) => setTimeout(resolve));
    await run();
  }
}

/** Waits for the image that the page's HTML marks as urgent. A hidden page never paints. */
async function waitForFirstImage(): Promise<void> {
  const image = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
  await Promise.race([
    image?.decode().catch(() => undefined),
    new Promise((late) => setTimeout(late, LONGEST_WAIT_MS)),
  ]);
  await waitForPaint(LONGEST_WAIT_MS);
}
