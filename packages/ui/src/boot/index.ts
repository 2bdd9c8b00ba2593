export { holdClicks } from "./hold-clicks";
export { replayClicks } from "./replay-clicks";
export { replayTyping } from "./replay-typing";
export { runInParts } from "./run-in-parts";
export { runWhenIdle, waitForPaint } from "./wait";
