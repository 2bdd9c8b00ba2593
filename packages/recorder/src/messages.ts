import type { RecorderState } from "./recorder-state";
import type { RecorderKind } from "./start-recorder";

export const RECORDER_LABELS = {
  video: { title: "Record a video", use: "Use This Video", device: "camera" },
  audio: { title: "Record a voice note", use: "Use This Recording", device: "microphone" },
} as const;

export function getAnnouncement(kind: RecorderKind, { name }: RecorderState): string {
  switch (name) {
    case "initialising":
      return `Starting the ${RECORDER_LABELS[kind].device}`;
    case "ready":
      return "The camera is ready";
    case "countdown":
      return "Recording starts in three seconds";
    case "recording":
      return "Recording";
    case "recorded":
      return "Recorded. You can play it before you use it.";
    default:
      return "";
  }
}

export const SEEMS_MUTED = "We can’t hear anything. Please check that your microphone isn’t muted.";
export const NO_SOUND = "This video will have no sound.";
export const INTERRUPTED_MESSAGE = "The recording was interrupted. We kept everything recorded so far.";
