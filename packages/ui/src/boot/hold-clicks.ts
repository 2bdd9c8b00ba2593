import { replayClicks } from "./replay-clicks";

declare global {
  interface Window {
    letGoOfClicks?: () => void;
  }
}

/**
 * Holds clicks on buttons until their handlers exist. Links work without scripts. For the first script of a
 * page.
 */
export function holdClicks(): void {
  window.letGoOfClicks = replayClicks(document, "button");
}

export function releaseClicks(): void {
  window.letGoOfClicks?.();
}
