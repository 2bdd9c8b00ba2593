import { embedPage } from "@advent/contract";
import { runWhenIdle } from "@advent/ui/boot";
import type { HostMessage } from "../shared/messages";
import { createOverlay } from "./overlay";
import type { StorefrontProduct } from "./product-source";

export type PreloadedFrame = ReturnType<typeof createPreloadedFrame>;

/** Loads the dialog before a press, in a hidden frame that waits for a product. */
export function createPreloadedFrame(origin: string) {
  const overlay = createOverlay(`${origin}${embedPage.path}?open=dialog`);
  let isWaiting = false;
  /** The frame may still show the product before the latest one. */
  let isStale = false;
  let prepared: StorefrontProduct | undefined;
  const post = (type: HostMessage["type"], product: StorefrontProduct) => {
    if (isWaiting) {
      overlay.frame.contentWindow?.postMessage({ type, product } satisfies HostMessage, origin);
      if (JSON.stringify(product) !== JSON.stringify(prepared)) isStale = prepared !== undefined;
    }
    prepared = product;
  };
  /** Called with the frame's first message. Until then the frame shows nothing. */
  const handleWaiting = () => {
    isWaiting = true;
    if (prepared) post("advent:prepare", prepared);
  };
  /** Called when the frame has rendered the dialog of a product. */
  const handleReady = (handle?: string) => {
    if (isReadyFor(handle, prepared)) isStale = false;
  };
  return { overlay, handleWaiting, isWaiting: () => isWaiting, handleReady, isStale: () => isStale, post };
}

/** Returns false when a frame has rendered another product than the latest. Earlier builds do not name it. */
export const isReadyFor = (handle?: string, product?: StorefrontProduct): boolean =>
  !handle || !product?.handle || handle === product.handle;

/**
 * Calls `onSeen` once, with the first button that is seen after the shop's page has loaded and is idle, so that the
 * frame delays neither the largest paint nor a press. Not for visitors who save data.
 */
export function watchButtons(selector: string, onSeen: (button: Element) => void): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  runWhenIdle(window, () => {
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting);
      if (!seen) return;
      observer.disconnect();
      runWhenIdle(window, () => onSeen(seen.target));
    });
    for (const button of document.querySelectorAll(selector)) observer.observe(button);
  });
}
