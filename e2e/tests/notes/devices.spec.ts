import { expect, forbidDevices, interrupt, liveTracks, test, watchDevices, watched } from "./fixtures";

test("blocked camera shows its steps and recovers", async ({ note, openNote, page, expectAccessible }) => {
  await watchDevices(page);
  await openNote();
  await watched(page, ({ refuse }) => refuse.push("NotAllowedError"));
  await note.recordVideo.click();
  await expect(note.problem).toContainText("Camera permission blocked.");
  await expect(note.problem).toContainText("Click the camera or lock icon in the address bar.");
  await expectAccessible();
  await note.tryAgain.click();
  await expect(note.start).toBeVisible();
});

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

test("policy without camera and microphone is explained in the note", async ({
  note,
  openNote,
  page,
  allowConsole,
}) => {
  allowConsole(/Permissions policy violation/);
  await forbidDevices(page);
  await openNote();
  await note.recordVideo.click();
  await expect(note.problem).toContainText("This site doesn’t allow the camera on this page.");
  await expect(note.tryAgain).toBeHidden();
  await note.leaveRecorder.click();
  await note.recordVoice.click();
  await note.start.click();
  await expect(note.problem).toContainText("This site doesn’t allow the microphone on this page.");
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
