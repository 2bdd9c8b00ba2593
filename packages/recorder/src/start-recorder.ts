import { RECORDING_TYPES, VIDEO_BITS_PER_SECOND } from "@advent/contract";

export type RecorderKind = "video" | "audio";

export function getRecordingTypes(kind: RecorderKind, isSupported: (type: string) => boolean): (string | undefined)[] {
  return [...RECORDING_TYPES[kind].filter(isSupported), undefined];
}

export function startRecorder(kind: RecorderKind, stream: MediaStream): MediaRecorder {
  const videoBitsPerSecond = kind === "video" ? VIDEO_BITS_PER_SECOND : undefined;
  let lastError: unknown;
  for (const mimeType of getRecordingTypes(kind, (type) => MediaRecorder.isTypeSupported(type))) {
    try {
      const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond });
      recorder.start();
      return recorder;
    } catch (error) {
      lastError = error;
    }
  }
  throw lastError;
}
