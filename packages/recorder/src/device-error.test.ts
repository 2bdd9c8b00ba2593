import { createInterruption, detectDevice, toDeviceError } from "./device-error";

const failure = (name: string, message = "") => new DOMException(message, name);
const camera = (name: string, message?: string) => toDeviceError("video", failure(name, message), "desktop").sentence;

test.each([
  ["NotSupportedError", "Camera access is not supported in this browser. Please use Chrome, Safari, or Firefox."],
  ["NotAllowedError", "Camera permission blocked."],
  ["NotFoundError", "No camera found on this device. Please ensure a camera is connected."],
  [
    "NotReadableError",
    "Camera is already in use by another app. Please close other apps using the camera and try again.",
  ],
  ["AbortError", "Camera access was interrupted. Please reload the page and try again."],
  ["SecurityError", "Camera access is blocked due to security settings. This app requires HTTPS to access the camera."],
])("camera error %s shows the specified sentence", (name, sentence) => {
  expect(camera(name)).toBe(sentence);
});

test("other camera errors show the browser's message", () => {
  expect(camera("UnknownError", "It is raining.")).toBe("Camera error: It is raining.");
  expect(toDeviceError("video", "odd", "desktop").sentence).toBe("Camera error: odd");
});

test.each(["NotAllowedError", "NotFoundError", "NotReadableError", "UnknownError"])(
  "a microphone's %s asks to check the permissions",
  (name) => {
    const { sentence, retry } = toDeviceError("audio", failure(name), "desktop");
    expect(sentence).toBe("Unable to access microphone. Please check permissions.");
    expect(retry).toBe(true);
  },
);

test.each([
  ["apple", /Website Settings/, /Settings › Apps › Safari/],
  ["android", /In Chrome/, /Settings › Apps › Chrome/],
  ["desktop", /address bar/, /Press Try Again/],
] as const)("blocked permission on %s shows its steps", (device, first, last) => {
  const { steps, retry } = toDeviceError("video", failure("NotAllowedError"), device);
  expect(steps[0]).toMatch(first);
  expect(steps.join(" ")).toMatch(last);
  expect(retry).toBe(true);
  expect(toDeviceError("audio", failure("NotAllowedError"), device).steps.join(" ")).not.toContain("Camera and");
});

test.each([
  ["video", "camera", "the camera"],
  ["video", "microphone", "the camera"],
  ["audio", "microphone", "the microphone"],
] as const)("%s without the page's %s policy names %s", (kind, blocked, device) => {
  Object.assign(document, { featurePolicy: { allowsFeature: (feature: string) => feature !== blocked } });
  const { steps, retry } = toDeviceError(kind, failure("NotAllowedError"), "desktop");
  Reflect.deleteProperty(document, "featurePolicy");
  expect(steps).toEqual([`This site doesn’t allow ${device} on this page. Please write your message instead.`]);
  expect(retry).toBe(false);
});

test("retry is hidden where it cannot help", () => {
  expect(toDeviceError("video", failure("NotSupportedError"), "desktop").retry).toBe(false);
  expect(toDeviceError("video", failure("SecurityError"), "desktop").retry).toBe(false);
});

test("device lost before recording counts as interrupted", () => {
  expect(createInterruption("video").sentence).toMatch(/^Camera access was interrupted/);
  expect(createInterruption("audio").sentence).toMatch(/^Unable to access microphone/);
});

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)", 5, "apple"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari", 5, "apple"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari", 0, "desktop"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131 Mobile", 5, "android"],
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/131", 0, "desktop"],
])("%s with %d touch points is %s", (userAgent, maxTouchPoints, device) => {
  expect(detectDevice({ userAgent, maxTouchPoints })).toBe(device);
});
