import { CAMERA_CONSTRAINTS } from "@advent/contract";
import type { RecorderKind } from "./start-recorder";

/**
 * Asks for the microphone, or for the camera with it.
 * @throws DOMException as `getUserMedia` does, `NotSupportedError` where the browser cannot record, `SecurityError`
 * on a page without HTTPS
 */
export async function openDevices(kind: RecorderKind): Promise<MediaStream> {
  if (!isSecureContext) throw new DOMException("The page was not loaded over HTTPS.", "SecurityError");
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === "undefined") {
    throw new DOMException("The browser cannot record.", "NotSupportedError");
  }
  if (kind === "audio") return navigator.mediaDevices.getUserMedia({ audio: true });
  return openCamera();
}

export function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

async function openCamera(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: CAMERA_CONSTRAINTS, audio: true });
  } catch (error) {
    if (await isRecordableWithoutSound(error)) return navigator.mediaDevices.getUserMedia({ video: true });
    throw error;
  }
}

/** A camera that cannot do what was asked is asked for plain video (behaviour §8); one without a microphone films silently. */
async function isRecordableWithoutSound(error: unknown): Promise<boolean> {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "OverconstrainedError" || name === "ConstraintNotSatisfiedError") return true;
  if (name !== "NotFoundError") return false;
  const devices = await navigator.mediaDevices.enumerateDevices();
  const has = (wanted: MediaDeviceKind) => devices.some(({ kind }) => kind === wanted);
  return has("videoinput") && !has("audioinput");
}
