import { RECORDING_TYPES, VIDEO_BITS_PER_SECOND } from "@advent/contract";

export type RecorderKind = "video" | "audio";

/** Formats to try, best first (behaviour §9); the last lets the browser choose. */
export function getRecordingTypes(kind: RecorderKind, isSupported: (type: string) => boolean): (string | undefined)[] {
  return [...RECORDING_TYPES[kind].filter(isSupported), undefined];
}

/**
 * A recorder that is running. Some browsers support a format and still refuse it for a stream: then the next is tried.
 * @throws DOMException when no format will do
 */
export function startRecorder(kind: RecorderKind, stream: MediaStream): MediaRecorder {
  let refusal: unknown;
  for (const mimeType of getRecordingTypes(kind, (type) => MediaRecorder.isTypeSupported(type))) {
    try {
      const recorder = new MediaRecorder(stream, {
        ...(mimeType ? { mimeType } : {}),
        ...(kind === "video" ? { videoBitsPerSecond: VIDEO_BITS_PER_SECOND } : {}),
      });
      recorder.start();
      return recorder;
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}
