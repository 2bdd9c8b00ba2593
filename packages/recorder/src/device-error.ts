import type { RecorderKind } from "./start-recorder";

type Device = "apple" | "android" | "desktop";

export interface DeviceError {
  sentence: string;
  steps: readonly string[];
  retry: boolean;
}

const ABORTED_MESSAGE = "Camera access was interrupted. Please reload the page and try again.";

/** Camera errors by name (docs/behaviour/messages.md). */
const CAMERA_MESSAGES: Readonly<Record<string, string>> = {
  NotSupportedError: "Camera access is not supported in this browser. Please use Chrome, Safari, or Firefox.",
  NotAllowedError: "Camera permission blocked.",
  NotFoundError: "No camera found on this device. Please ensure a camera is connected.",
  NotReadableError: "Camera is already in use by another app. Please close other apps using the camera and try again.",
  AbortError: ABORTED_MESSAGE,
  SecurityError: "Camera access is blocked due to security settings. This app requires HTTPS to access the camera.",
};

const MICROPHONE_ERROR = "Unable to access microphone. Please check permissions.";

export function toDeviceError(kind: RecorderKind, error: unknown, device = detectDevice(navigator)): DeviceError {
  const thrown = error instanceof Error || error instanceof DOMException ? error : new Error(String(error));
  const { name } = thrown;
  const isBlocked = name === "NotAllowedError";
  const isPolicy = isBlocked && isBlockedByPolicy(kind);
  const steps = isPolicy ? [POLICY_STEPS[kind]] : isBlocked ? getPermissionSteps(device, kind) : [];
  if (kind === "audio") return { sentence: MICROPHONE_ERROR, steps, retry: !isPolicy };
  const sentence = CAMERA_MESSAGES[name] ?? `Camera error: ${thrown.message}`;
  return { sentence, steps, retry: !isPolicy && name !== "NotSupportedError" && name !== "SecurityError" };
}

const POLICY_STEPS: Readonly<Record<RecorderKind, string>> = {
  video: "This site doesn’t allow the camera on this page. Please write your message instead.",
  audio: "This site doesn’t allow the microphone on this page. Please write your message instead.",
};

/** Returns true where the page's Permissions-Policy blocks the device. Only Chromium can tell. */
function isBlockedByPolicy(kind: RecorderKind): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (feature: string) => boolean } };
  const features = kind === "video" ? ["camera", "microphone"] : ["microphone"];
  return features.some((feature) => featurePolicy?.allowsFeature(feature) === false);
}

export function createInterruption(kind: RecorderKind): DeviceError {
  return { sentence: kind === "audio" ? MICROPHONE_ERROR : ABORTED_MESSAGE, steps: [], retry: true };
}

const NOTHING_RECORDED: DeviceError = {
  sentence: "The recording was interrupted before anything was recorded. Please try again.",
  steps: [],
  retry: true,
};

const NOTHING_HEARD: DeviceError = {
  sentence: "We couldn’t hear anything. Check that your microphone isn’t muted, then try again.",
  steps: [],
  retry: true,
};

/** Takes without data or sound. */
export const TAKE_ERRORS = { empty: NOTHING_RECORDED, silent: NOTHING_HEARD } as const;

const PERMISSION_LABELS: Readonly<Record<RecorderKind, string>> = {
  video: "Camera and Microphone",
  audio: "Microphone",
};

function getPermissionSteps(device: Device, kind: RecorderKind): string[] {
  const needed = PERMISSION_LABELS[kind];
  const steps: Record<Device, string[]> = {
    apple: [
      "Tap the page button (aA) in the address bar and choose Website Settings.",
      `Set ${needed} to Allow.`,
      `Still blocked? Open Settings › Apps › Safari and allow ${needed}.`,
      "Come back to this page and press Try Again.",
    ],
    android: [
      "In Chrome, tap the icon left of the web address and choose Permissions.",
      `Allow ${needed}.`,
      `Still blocked? Open Settings › Apps › Chrome › Permissions and allow ${needed}.`,
      "Come back to this page and press Try Again.",
    ],
    desktop: [
      "Click the camera or lock icon in the address bar.",
      `Allow ${needed} for this page.`,
      "Press Try Again. If nothing changes, reload the page. Your text is kept.",
    ],
  };
  return steps[device];
}

/** An iPad identifies as a Mac, but no Mac has a touch screen. */
export function detectDevice({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "apple";
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return "apple";
  return /Android/.test(userAgent) ? "android" : "desktop";
}
