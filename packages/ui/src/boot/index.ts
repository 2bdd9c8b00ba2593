export { afterPaint } from "./after-paint";
export { holdClicks } from "./hold-clicks";
export { inTurn } from "./in-turn";
export { replayClicks } from "./replay-clicks";
export { replayTyping } from "./replay-typing";
export { whenIdle } from "./when-idle";
