export { Recorder } from "./Recorder";
export type { Take } from "./recorder-state";
export type { RecorderKind } from "./start-recorder";
export { useObjectUrl } from "./useObjectUrl";
export { useShownCaptions } from "./useShownCaptions";
