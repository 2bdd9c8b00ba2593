export { holdClicks } from "./hold-clicks";
export { replayClicks } from "./replay-clicks";
export { replayTyping } from "./replay-typing";
export { runWhenIdle, waitForPaint } from "./wait";
