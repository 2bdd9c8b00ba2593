import { CAMERA_CONSTRAINTS, MAX_SECONDS, parseNote, UPLOAD_GRACE_SECONDS } from "@advent/contract";
import { expect, liveTracks, test, watchDevices, watched } from "./fixtures";

const MAX_DELAY_SECONDS = 2;

test.beforeEach(({ page }) => watchDevices(page));

test("video is recorded twice, saved and plays on the landing", async ({
  note,
  openNote,
  savedItem,
  landing,
  shopper,
  page,
}) => {
  await openNote();
  await note.recordVideo.click();
  await expect(note.start).toBeFocused();
  expect(await watched(page, ({ constraints }) => constraints)).toEqual([{ video: CAMERA_CONSTRAINTS, audio: true }]);
  await note.start.click();
  await expect(note.recorder.getByText("3", { exact: true })).toBeVisible();
  await note.record(1);
  expect(await liveTracks(page)).toBe(0);
  await note.again.click();
  const took = await note.takeVideo(3);
  const scrubber = await note.recorder.getByRole("slider", { name: "Position" }).boundingBox();
  const use = await note.useTake.boundingBox();
  expect((scrubber?.y ?? 0) + (scrubber?.height ?? 0)).toBeLessThanOrEqual(use?.y ?? 0);
  const preview = note.recorder.locator("video");
  await expect
    .poll(() => preview.evaluate((video: HTMLVideoElement) => video.duration))
    .toBeLessThan(took + MAX_DELAY_SECONDS);
  await note.useTake.click();
  await expect(note.toast).toContainText("Video RecordedYour video is ready. Click 'Save Note' to save it.");
  await note.saveAndClose();

  const item = await savedItem();
  const { video = "" } = parseNote(item.note);
  expect(video).toMatch(/^\/api\/media\/[\w-]+\.webm$/);
  await page.reload();
  await note.open("I");
  await note.button("Preview").click();
  const shown = page.getByRole("dialog", { name: "Video preview" }).locator("video");
  await expect.poll(() => shown.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1);

  const { calendar } = await shopper.calendar();
  const ranges: (string | undefined)[] = [];
  page.on("request", (request) => request.resourceType() === "media" && ranges.push(request.headers().range));
  await landing.goto(calendar.id, item.id);
  await landing.openDoor();
  const player = landing.page.locator("video");
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(2);
  const seconds = await player.evaluate((element: HTMLVideoElement) => element.duration);
  expect(seconds).toBeLessThan(took + MAX_DELAY_SECONDS);
  await player.evaluate(async (element: HTMLVideoElement) => {
    const sought = new Promise((done) => element.addEventListener("seeked", done, { once: true }));
    element.currentTime = element.duration - 0.5;
    await sought;
    await element.play();
  });
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true);
  expect(ranges.some((range) => range?.startsWith("bytes="))).toBe(true);
  const part = await page.request.get(new URL(video, page.url()).href, { headers: { range: "bytes=100-199" } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
  const whole = Number(/\/(\d+)$/.exec(part.headers()["content-range"] ?? "")?.[1]);
  expect((whole * 8) / seconds).toBeLessThan(900_000);
});

test("a video ends by itself after ten seconds", async ({ note, openNote, page, expectAccessible }) => {
  await openNote();
  await note.recordVideo.click();
  await note.start.click();
  await expect(note.recorder.getByRole("timer")).toHaveText(/Recording · 0:0\d/);
  await expect(note.save).toBeDisabled();
  await expect(note.useTake).toBeVisible();
  await expectAccessible();
  const seconds = () => note.recorder.locator("video").evaluate((video: HTMLVideoElement) => video.duration);
  await expect.poll(seconds).toBeGreaterThan(9);
  expect(await seconds()).toBeLessThan(MAX_SECONDS.video + UPLOAD_GRACE_SECONDS);
  expect(await liveTracks(page)).toBe(0);
});

test("voice note is recorded twice, saved and plays on the landing", async ({
  note,
  openNote,
  savedItem,
  landing,
  shopper,
}) => {
  await openNote("Hello");
  await note.recordVoice.click();
  await expect(note.recorder).toContainText("Up to 30 seconds");
  await note.start.click();
  await expect(note.recorder.getByRole("timer")).toHaveText("0:01 / 0:30");
  await note.record(0);
  await note.again.click();
  const took = await note.record(2);
  const recorded = note.recorder.getByRole("group", { name: /^Your voice note, 0:\d\d$/ });
  const seconds = Number((await recorded.getAttribute("aria-label"))?.slice(-2));
  expect(seconds).toBeGreaterThanOrEqual(2);
  expect(seconds).toBeLessThanOrEqual(took + MAX_DELAY_SECONDS);
  await note.useTake.click();
  await expect(note.toast).toContainText("Audio RecordedYour voice note is ready. Click 'Save Note' to save it.");
  await note.saveAndClose();
  const item = await savedItem();
  expect(parseNote(item.note)).toEqual({ text: "Hello", audio: expect.stringMatching(/^\/api\/media\//) });

  await note.open("I");
  await expect(note.chips.getByRole("button", { name: "Play" })).toBeVisible();
  const { calendar } = await shopper.calendar();
  await landing.goto(calendar.id, item.id);
  await landing.openDoor();
  await landing.page.getByRole("button", { name: "Play" }).click();
  const player = landing.page.locator("audio");
  await expect.poll(() => player.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(0.2);
  expect(await player.evaluate((element: HTMLAudioElement) => element.duration)).toBeGreaterThan(1.5);
});

test("camera turns off whenever the recorder closes", async ({ note, openNote, page, expectAccessible }) => {
  await openNote();
  const recorderLive = async () => {
    await note.recordVideo.click();
    await expect(note.start).toBeVisible();
    expect(await liveTracks(page)).toBe(2);
  };
  await recorderLive();
  await note.leaveRecorder.click();
  expect(await liveTracks(page)).toBe(0);
  await recorderLive();
  await page.keyboard.press("Escape");
  await expect(note.dialog).toBeHidden();
  expect(await liveTracks(page)).toBe(0);
  await note.open("I");
  await recorderLive();
  await note.start.click();
  await expect(note.stop).toBeVisible();
  await expectAccessible();
  await note.cancel.click();
  await note.leaveDialog.getByRole("button", { name: "Discard Changes" }).click();
  await expect.poll(() => liveTracks(page)).toBe(0);
});

test("unsaved recording asks before leaving", async ({ note, openNote, page }) => {
  const queries: string[] = [];
  page.on("dialog", (dialog) => {
    queries.push(dialog.type());
    void dialog.accept();
  });
  const recordVoice = async () => {
    await note.recordVoice.click();
    await note.start.click();
    await note.record(1);
    await note.useTake.click();
  };
  await openNote();
  await recordVoice();
  await note.cancel.click();
  await note.leaveDialog.getByRole("button", { name: "Discard Changes" }).click();
  await expect(note.dialog).toBeHidden();
  await page.reload();
  expect(queries).toEqual([]);
  await note.open("I");
  await recordVoice();
  await page.reload();
  expect(queries).toEqual(["beforeunload"]);
});
