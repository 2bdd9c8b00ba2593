import { type Device, getPermissionSteps } from "./permission-steps";
import type { RecorderKind } from "./start-recorder";

export interface DeviceError {
  sentence: string;
  steps: readonly string[];
  retry: boolean;
}

const ABORTED_MESSAGE = "Camera access was interrupted. Please reload the page and try again.";

/** Camera errors by name (behaviour §8). */
const CAMERA_MESSAGES: Readonly<Record<string, string>> = {
  NotSupportedError: "Camera access is not supported in this browser. Please use Chrome, Safari, or Firefox.",
  NotAllowedError: "Camera permission blocked.",
  NotFoundError: "No camera found on this device. Please ensure a camera is connected.",
  NotReadableError: "Camera is already in use by another app. Please close other apps using the camera and try again.",
  AbortError: ABORTED_MESSAGE,
  SecurityError: "Camera access is blocked due to security settings. This app requires HTTPS to access the camera.",
};

const MICROPHONE_ERROR = "Unable to access microphone. Please check permissions.";

export function toDeviceError(kind: RecorderKind, error: unknown, device: Device): DeviceError {
  const thrown = error instanceof Error || error instanceof DOMException ? error : new Error(String(error));
  const { name } = thrown;
  const steps = name === "NotAllowedError" ? getPermissionSteps(device, kind) : [];
  if (kind === "audio") return { sentence: MICROPHONE_ERROR, steps, retry: true };
  const sentence = CAMERA_MESSAGES[name] ?? `Camera error: ${thrown.message}`;
  return { sentence, steps, retry: name !== "NotSupportedError" && name !== "SecurityError" };
}

export function createInterruption(kind: RecorderKind): DeviceError {
  return { sentence: kind === "audio" ? MICROPHONE_ERROR : ABORTED_MESSAGE, steps: [], retry: true };
}

export const NOTHING_RECORDED: DeviceError = {
  sentence: "The recording was interrupted before anything was recorded. Please try again.",
  steps: [],
  retry: true,
};
