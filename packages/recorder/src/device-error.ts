import type { Device } from "./permission-steps";
import { getPermissionSteps } from "./permission-steps";
import type { RecorderKind } from "./start-recorder";

export interface DeviceError {
  sentence: string;
  steps: readonly string[];
  retry: boolean;
}

type Camera = Pick<DeviceError, "sentence" | "retry">;

const UNSUPPORTED_ERROR: Camera = {
  sentence: "Camera access is not supported in this browser. Please use Chrome, Safari, or Firefox.",
  retry: false,
};
const BLOCKED_ERROR: Camera = { sentence: "Camera permission blocked.", retry: true };
const MISSING_ERROR: Camera = {
  sentence: "No camera found on this device. Please ensure a camera is connected.",
  retry: true,
};
const IN_USE: Camera = {
  sentence: "Camera is already in use by another app. Please close other apps using the camera and try again.",
  retry: true,
};
const ABORTED_ERROR: Camera = {
  sentence: "Camera access was interrupted. Please reload the page and try again.",
  retry: true,
};
const INSECURE_ERROR: Camera = {
  sentence: "Camera access is blocked due to security settings. This app requires HTTPS to access the camera.",
  retry: false,
};

/** Camera errors by name (behaviour §8). Older names come from browsers before the standard. */
const CAMERA_ERRORS: Readonly<Record<string, Camera>> = {
  NotSupportedError: UNSUPPORTED_ERROR,
  NotAllowedError: BLOCKED_ERROR,
  PermissionDeniedError: BLOCKED_ERROR,
  NotFoundError: MISSING_ERROR,
  DevicesNotFoundError: MISSING_ERROR,
  NotReadableError: IN_USE,
  TrackStartError: IN_USE,
  AbortError: ABORTED_ERROR,
  SecurityError: INSECURE_ERROR,
};

const MICROPHONE_ERROR = "Unable to access microphone. Please check permissions.";

export function toDeviceError(kind: RecorderKind, error: unknown, device: Device): DeviceError {
  const { name, message } = error instanceof Error || error instanceof DOMException ? error : new Error(String(error));
  const steps = CAMERA_ERRORS[name] === BLOCKED_ERROR ? getPermissionSteps(device, kind) : [];
  if (kind === "audio") return { sentence: MICROPHONE_ERROR, steps, retry: true };
  return { retry: true, sentence: `Camera error: ${message}`, ...CAMERA_ERRORS[name], steps };
}

export function createInterruption(kind: RecorderKind): DeviceError {
  if (kind === "audio") return { sentence: MICROPHONE_ERROR, steps: [], retry: true };
  return { ...ABORTED_ERROR, steps: [] };
}

export const NOTHING_RECORDED: DeviceError = {
  sentence: "The recording was interrupted before anything was recorded. Please try again.",
  steps: [],
  retry: true,
};
