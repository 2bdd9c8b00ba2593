/** The recorders of the suite: the builder's notes and the recipient's answers are recorded by the same ones. */
export type { Take } from "./recorder-state";
export type { RecorderKind } from "./start-recorder";
export { useObjectUrl } from "./useObjectUrl";
export { VideoRecorder } from "./VideoRecorder";
export { VoiceRecorder } from "./VoiceRecorder";
