import { join } from "node:path";
import { parseNote } from "@advent/contract";
import type { Page } from "@playwright/test";
import { prepareRoutes } from "../../pages/page-events";
import { clipFile } from "./clips";
import { imageFile } from "./files";
import { expect, test } from "./fixtures";

const BYTES_PER_MB = 1024 * 1024;
/** Chromium encodes video in software here. */
const MAX_ENCODING_MS = 120_000;
const VIDEO = /\/api\/videos\/upload/;

test("oversized phone image is resized, saved and shown", async ({ note, openNote, savedItem, landing, shopper }) => {
  await openNote();
  const photo = imageFile(2400, 1000);
  expect(photo.buffer.length).toBeGreaterThan(5 * BYTES_PER_MB);
  await note.upload.setInputFiles(photo);
  await expect(note.toast).toContainText("Image too largePlease select an image under 5MB");
  await note.toast.getByRole("button", { name: "Make it smaller" }).click();
  await expect(note.toast).toContainText("Image Selected");
  await expect(note.chips.getByRole("img")).toBeVisible();
  await note.saveAndClose();
  const item = await savedItem();
  expect(parseNote(item.note).image).toMatch(/^\/api\/media\/[\w-]+\.webp$/);
  const { calendar } = await shopper.calendar();
  await landing.goto(calendar.id, item.id);
  await landing.openDoor();
  const shown = landing.page.getByRole("img", { name: "Picture for day 1" });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
});

test("4K video is made smaller before it is attached", async ({ note, openNote, savedItem, landing, shopper }) => {
  test.slow();
  await openNote();
  await note.upload.setInputFiles(join(import.meta.dirname, "clip-4k.webm"));
  await expect(note.toast).toContainText("Video too detailed");
  await note.toast.getByRole("button", { name: "Make it smaller" }).click();
  await note.trimmer.getByRole("button", { name: /^Use these/ }).click();
  await expect(note.chips).toHaveCount(1, { timeout: MAX_ENCODING_MS });
  await note.saveAndClose();
  await landing.goto((await shopper.calendar()).calendar.id, (await savedItem()).id);
  await landing.openDoor();
  const width = () => landing.page.locator("video").evaluate((video: HTMLVideoElement) => video.videoWidth);
  await expect.poll(width).toBeLessThanOrEqual(1280);
});

test("part of a 190-second video is trimmed by keyboard", async ({
  note,
  openNote,
  savedItem,
  landing,
  shopper,
  page,
  expectAccessible,
}) => {
  await openNote();
  await note.upload.setInputFiles(await clipFile(190));
  await note.toast.getByRole("button", { name: "Choose a part" }).click();
  await expect(note.trimmer).toContainText("It lasts 3:09.");
  await expect(note.trimmer.getByRole("button", { name: "Use these 3:00" })).toBeVisible();
  await expect(note.save).toBeDisabled();
  await expectAccessible();
  await note.slider("Start").focus();
  for (const _ of ["0:10", "0:20", "0:30"]) await page.keyboard.press("ArrowRight");
  await note.slider("End").fill("5");
  await expect(note.slider("Start")).toHaveAttribute("aria-valuetext", "0:30");
  await note.trimmer.getByRole("button", { name: "Use these 0:20" }).click();
  await expect(note.toast).toContainText("Video Selected");
  await expect(note.trimmer).toBeHidden();
  await note.saveAndClose();
  await landing.goto((await shopper.calendar()).calendar.id, (await savedItem()).id);
  await landing.openDoor();
  expect(await playedSeconds(landing.page)).toBe(20);
});

/** @returns the length of the playing video in whole seconds */
function playedSeconds(page: Page): Promise<number> {
  return page.locator("video").evaluate(async (video: HTMLVideoElement) => {
    const isOnItsWay = new Promise<void>((resolve) => {
      video.addEventListener("timeupdate", () => video.currentTime > 0.2 && resolve());
    });
    video.muted = true;
    await video.play();
    await isOnItsWay;
    return Math.round(video.duration);
  });
}

for (const kind of ["video", "audio"] as const) {
  test(`interrupted upload of ${kind} is kept and resent`, async ({
    note,
    openNote,
    savedItem,
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_CONNECTION_RESET/);
    await prepareRoutes(page);
    await openNote("With words");
    await (kind === "video" ? note.recordVideo : note.recordVoice).click();
    await note.start.click();
    await note.record(1);
    await note.useTake.click();
    await page.route(VIDEO, (route) => route.abort("connectionreset"), { times: 1 });
    await note.save.click();
    await expect(note.dialog).toContainText(`Failed to upload ${kind}. The connection was lost.`);
    await expect(note.chips).toHaveCount(1);
    await note.tryAgain.click();
    await note.dialog.waitFor({ state: "hidden" });
    const parts = parseNote((await savedItem()).note);
    expect(parts.text).toBe("With words");
    expect(parts[kind]).toMatch(/^\/api\/media\//);
  });
}

test("upload can be cancelled without loss", async ({ note, openNote, savedItem, page }) => {
  await prepareRoutes(page);
  await openNote();
  await note.recordVoice.click();
  await note.start.click();
  await note.record(1);
  await note.useTake.click();
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(VIDEO, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await note.save.click();
  await expect(note.progress).toBeVisible();
  await expect(note.save).toBeDisabled();
  await note.button("Cancel Upload").click();
  await expect(note.progress).toBeHidden();
  await expect(note.chips).toHaveCount(1);
  letGo();
  await page.unroute(VIDEO);
  expect((await savedItem()).note).toBeNull();
  await note.saveAndClose();
  expect(parseNote((await savedItem()).note).audio).toBeDefined();
});
