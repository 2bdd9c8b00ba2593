import { type HeldClicks, replayClicks } from "./replay-clicks";

declare global {
  interface Window {
    heldClicks?: HeldClicks;
  }
}

/**
 * Holds clicks on buttons until their handlers exist. Links work without scripts, but those with `data-replay` do more
 * with them. For a script in the page's head: clicks before it are lost.
 */
export function holdClicks(): void {
  window.heldClicks = replayClicks(document, "button, [data-replay]");
}

export function holdAllClicks(): void {
  window.heldClicks?.holdAll();
}

export function releaseClicks(): void {
  window.heldClicks?.replay();
}
