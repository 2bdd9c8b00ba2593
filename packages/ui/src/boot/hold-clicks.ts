import { replayClicks } from "./replay-clicks";

declare global {
  interface Window {
    /** Makes the clicks again that came before the page was alive. */
    letGoOfClicks?: () => void;
  }
}

/** For the first script of a page: buttons wait for who hears them. Links lead on by themselves. */
export function holdClicks(): void {
  window.letGoOfClicks = replayClicks(document, "button");
}

/** For the page that has come alive. */
export function releaseClicks(): void {
  window.letGoOfClicks?.();
}
