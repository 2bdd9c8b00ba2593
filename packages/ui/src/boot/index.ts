export { fetchAhead, fetchAheadAfterImage } from "./fetch-ahead";
export { holdAllClicks, holdClicks, releaseClicks } from "./hold-clicks";
export { replayTyping } from "./replay-typing";
export { loadMainScripts, runInParts, runWhenIdle, waitForElements, waitForPaint } from "./wait";
