export { holdClicks } from "./hold-clicks";
export { replayClicks } from "./replay-clicks";
export { replayTyping } from "./replay-typing";
export { loadMainScripts, runInParts, runWhenIdle, waitForPaint } from "./wait";
