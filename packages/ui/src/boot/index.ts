export { holdClicks } from "./hold-clicks";
export { replayClicks } from "./replay-clicks";
export { replayTyping } from "./replay-typing";
export { runInParts, runWhenIdle, waitForFirstScreen, waitForPaint } from "./wait";
