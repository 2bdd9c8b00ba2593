import type { RecorderKind } from "./start-recorder";

const PERMISSION_LABELS: Readonly<Record<RecorderKind, string>> = {
  video: "Camera and Microphone",
  audio: "Microphone",
};

export function getPermissionSteps(device: Device, kind: RecorderKind): string[] {
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

export type Device = "apple" | "android" | "desktop";

type Client = Pick<Navigator, "userAgent" | "maxTouchPoints">;

/** An iPad identifies as a Mac, but no Mac has a touch screen. */
export function detectDevice({ userAgent, maxTouchPoints }: Client): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "apple";
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return "apple";
  return /Android/.test(userAgent) ? "android" : "desktop";
}
