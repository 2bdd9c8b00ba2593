import type { RecorderState } from "./recorder-state";
import type { RecorderKind } from "./start-recorder";

export const RECORDER_LABELS = {
  video: { title: "Record a video", use: "Use This Video", device: "camera" },
  audio: { title: "Record a voice note", use: "Use This Recording", device: "microphone" },
} as const;

const STATE_ANNOUNCEMENTS: Readonly<Partial<Record<RecorderState["name"], string>>> = {
  ready: "The camera is ready",
  countdown: "Recording starts in three seconds",
  recording: "Recording",
  recorded: "Recorded. You can play it before you use it.",
};

export const getAnnouncement = (kind: RecorderKind, { name }: RecorderState): string =>
  name === "initialising" ? `Starting the ${RECORDER_LABELS[kind].device}` : (STATE_ANNOUNCEMENTS[name] ?? "");

export const SEEMS_MUTED = "We can’t hear anything. Please check that your microphone isn’t muted.";
export const NO_SOUND = "This video will have no sound.";
export const INTERRUPTED_MESSAGE = "The recording was interrupted. We kept everything recorded so far.";
