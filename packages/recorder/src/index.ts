export type { Take } from "./recorder-state";
export type { RecorderKind } from "./start-recorder";
export { useObjectUrl } from "./useObjectUrl";
export { VideoRecorder } from "./VideoRecorder";
export { VoiceRecorder } from "./VoiceRecorder";
