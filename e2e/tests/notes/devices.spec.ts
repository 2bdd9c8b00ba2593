import { breakDevices, expect, interrupt, liveTracks, test, watchDevices, watched } from "./fixtures";

const CAMERA_ERRORS = [
  ["NotAllowedError", "Camera permission blocked.", true],
  ["NotFoundError", "No camera found on this device. Please ensure a camera is connected.", true],
  [
    "NotReadableError",
    "Camera is already in use by another app. Please close other apps using the camera and try again.",
    true,
  ],
  ["AbortError", "Camera access was interrupted. Please reload the page and try again.", true],
  [
    "SecurityError",
    "Camera access is blocked due to security settings. This app requires HTTPS to access the camera.",
    false,
  ],
  ["UnknownError", "Camera error: It is raining.", true],
] as const;

for (const [name, sentence, retry] of CAMERA_ERRORS) {
  test(`a camera that fails with ${name} is explained`, async ({ note, openNote, page }) => {
    await breakDevices(page, name, "It is raining.");
    if (name === "NotFoundError")
      await page.addInitScript(() => {
        navigator.mediaDevices.enumerateDevices = async () => [];
      });
    await openNote();
    await note.recordVideo.click();
    await expect(note.problem).toContainText(sentence);
    await expect(note.tryAgain).toBeVisible({ visible: retry });
    await note.leaveRecorder.click();
    await expect(note.recordVideo).toBeVisible();
  });
}

const PHONES = {
  "an iPhone": {
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    step: "Settings › Apps › Safari",
  },
  "Android Chrome": {
    userAgent:
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
    step: "Settings › Apps › Chrome",
  },
  "a desktop": { userAgent: undefined, step: "Click the camera or lock icon in the address bar." },
};
for (const [device, { userAgent, step }] of Object.entries(PHONES)) {
  test.describe(`on ${device}`, () => {
    if (userAgent) test.use({ userAgent, viewport: { width: 390, height: 844 } });

    test("blocked camera shows device steps and recovers", async ({ note, openNote, page, expectAccessible }) => {
      await watchDevices(page);
      await openNote();
      await watched(page, ({ refuse }) => refuse.push("NotAllowedError"));
      await note.recordVideo.click();
      await expect(note.problem).toContainText("Camera permission blocked.");
      await expect(note.problem).toContainText(step);
      await expectAccessible();
      await note.tryAgain.click();
      await expect(note.start).toBeVisible();
    });
  });
}

test("blocked microphone is explained and can be retried", async ({ note, openNote, page }) => {
  await watchDevices(page);
  await openNote();
  await watched(page, ({ refuse }) => refuse.push("NotAllowedError"));
  await note.recordVoice.click();
  await note.start.click();
  await expect(note.problem).toContainText("Unable to access microphone. Please check permissions.");
  await note.tryAgain.click();
  await expect(note.stop).toBeVisible();
});

test("overconstrained camera falls back to plain video silently", async ({ note, openNote, page }) => {
  await watchDevices(page);
  await openNote();
  await watched(page, ({ refuse }) => refuse.push("OverconstrainedError"));
  await note.recordVideo.click();
  await expect(note.start).toBeVisible();
  expect(await watched(page, ({ constraints }) => constraints[1])).toEqual({ video: true });
  await expect(note.recorder).toContainText("This video will have no sound.");
  await expect(note.recorder).not.toContainText("microphone");
  await note.takeVideo(1);
  await expect(note.recorder.locator("video")).toBeVisible();
});

test("a muted microphone is noticed while recording", async ({ note, openNote, page }) => {
  await watchDevices(page);
  await openNote();
  await watched(page, (devices) => {
    devices.mute = true;
  });
  await note.recordVoice.click();
  await note.start.click();
  await expect(note.recorder).toContainText("We can’t hear anything.");
  await note.stop.click();
  await expect(note.recorder).toContainText("We couldn’t hear anything.");
});

for (const kind of ["recordVideo", "recordVoice"] as const) {
  test(`device lost during ${kind} keeps the recording`, async ({ note, openNote, page }) => {
    await watchDevices(page);
    await openNote();
    await note[kind].click();
    await note.start.click();
    await expect(note.stop).toBeVisible();
    await note.recorded(1);
    await interrupt(page);
    await expect(note.recorder).toContainText("The recording was interrupted. We kept everything recorded so far.");
    await note.useTake.click();
    await expect(note.chips).toHaveCount(1);
    await note.saveAndClose();
  });
}

test("camera lost before recording is explained", async ({ note, openNote, page }) => {
  await watchDevices(page);
  await openNote();
  await note.recordVideo.click();
  await expect(note.start).toBeVisible();
  await interrupt(page);
  await expect(note.problem).toContainText("Camera access was interrupted. Please reload the page and try again.");
  await note.tryAgain.click();
  await expect(note.start).toBeVisible();
  expect(await liveTracks(page)).toBe(2);
});
