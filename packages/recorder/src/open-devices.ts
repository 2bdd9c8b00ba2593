import { CAMERA_CONSTRAINTS } from "@advent/contract";
import type { RecorderKind } from "./start-recorder";

/**
 * Opens the microphone, and for video also the camera.
 * @throws DOMException as `getUserMedia` does: `NotSupportedError` without recording support, `SecurityError`
 * without HTTPS
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

/**
 * Retries with plain video when the camera rejects the constraints (docs/behaviour/messages.md). Without a microphone
 * it records silently.
 */
async function isRecordableWithoutSound(error: unknown): Promise<boolean> {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "OverconstrainedError") return true;
  if (name !== "NotFoundError") return false;
  const devices = await navigator.mediaDevices.enumerateDevices();
  const has = (wanted: MediaDeviceKind) => devices.some(({ kind }) => kind === wanted);
  return has("videoinput") && !has("audioinput");
}
