import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

test("a note is written, saved and read again", async ({ note, openNote, savedItem, page }) => {
  await openNote();
  await expect(note.dialog).toContainText("Your note unlocks when this gift is revealed.");
  await expect(note.save).toBeDisabled();
  await note.text.fill("For the walk home in the rain.");
  await note.saveAndClose();
  await expect(note.toast).toContainText("Note saved");
  expect((await savedItem()).note).toBe("For the walk home in the rain.");
  await page.reload();
  await note.open("I");
  await expect(note.text).toHaveValue("For the walk home in the rain.");
});

test("note dialog that fails to load can be retried", async ({ builder, calendarWith, note, page, allowConsole }) => {
  allowConsole(/Failed to load resource|ChunkLoadError|Loading chunk|A module could not be loaded/);
  await calendarWith(1);
  // Prevents preloading, so that the press is the first request for the dialog.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await builder.goto();
  await expect(builder.noteButton(1)).toBeEnabled();
  const lost = new Set<string>();
  page.on("requestfailed", (request) => lost.add(request.url()));
  await page.route(/\.js$/, (route) => route.abort());
  await builder.noteButton(1).scrollIntoViewIfNeeded();
  const place = await restingPlace(page);
  expect(place).toBeGreaterThan(0);
  await builder.noteButton(1).click();
  const alert = page.getByRole("dialog").getByRole("alert");
  await expect(alert).toContainText("This can’t be opened");
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await expect.poll(() => lost.size).toBeGreaterThan(1);
  await page.unroute(/\.js$/);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(note.tab("Write Your Own")).toBeVisible();
});

test("cart line adds a recording to its text", async ({ cart, note, openNote, savedItem }) => {
  await openNote("Dear Ada");
  await note.cancel.click();
  await cart.goto();
  await cart.noteButton(1).click();
  await cart.line(1).getByRole("button", { name: "Add a picture, video or voice note" }).click();
  await expect(note.text).toHaveValue("Dear Ada");
  await note.recordVoice.click();
  await note.start.click();
  await note.record(1);
  await note.useTake.click();
  await note.saveAndClose();
  expect((await savedItem()).note).toMatch(/^Dear Ada\n\[AUDIO:\/api\/media\/[\w-]+\.\w+\]$/);
});

test("unsaved text asks before closing and survives a reload", async ({ note, openNote, page }) => {
  await openNote("Dear");
  await note.text.fill("Dear Ada, I wanted to");
  await page.keyboard.press("Escape");
  await note.question.getByRole("button", { name: "Keep Editing" }).click();
  await expect(note.text).toHaveValue("Dear Ada, I wanted to");
  await page.reload();
  await note.open("I");
  await expect(note.text).toHaveValue("Dear Ada, I wanted to");
  await note.cancel.click();
  await note.question.getByRole("button", { name: "Discard Changes" }).click();
  await note.open("I");
  await expect(note.text).toHaveValue("Dear");
});

test("enhanced text appears beside the original and can be undone", async ({ note, openNote, savedItem }) => {
  await openNote();
  await note.tab("Enhance My Words").click();
  await note.button("Enhance").click();
  await expect(note.toast).toContainText("Please write something first");
  await expect(note.toast).toContainText("I need your words to enhance them!");
  await note.text.fill("i love you and the rain");
  await note.button("Enhance").click();
  await expect(note.toast).toContainText("Message Enhanced");
  await expect(note.toast).toContainText("Your message has been beautifully enhanced!");
  await expect(note.dialog.getByText("Written without AI")).toBeVisible();
  const enhanced = await note.dialog.getByRole("region", { name: "Enhanced" }).locator("p").first().textContent();
  await note.button("Use").click();
  await expect(note.dialog.getByRole("region", { name: "Your words" })).toContainText("i love you and the rain");
  await note.button("Undo").click();
  await expect(note.text).toHaveValue("i love you and the rain");
  await note.button("Use").click();
  await note.saveAndClose();
  const { note: saved, enhancedNote } = await savedItem();
  expect([saved, enhancedNote]).toEqual([enhanced, enhanced]);
});

test("a note with its own greeting and sign-off has nothing to enhance", async ({ note, openNote }) => {
  await openNote("Dear Ada,\nI love you and the rain.\nYours, Grace");
  await note.tab("Enhance My Words").click();
  await note.button("Enhance").click();
  await expect(note.toast).toContainText("Nothing to add");
  await expect(note.button("Use")).toBeHidden();
  await expect(note.text).toHaveValue("Dear Ada,\nI love you and the rain.\nYours, Grace");
});

test("an inspiration is offered for the gift", async ({ note, openNote, savedItem }) => {
  await openNote();
  await note.tab("Create Inspiration").click();
  await note.button("Write a Message").click();
  await expect(note.toast).toContainText("Inspiration Created");
  await expect(note.toast).toContainText("A beautiful message has been crafted for this gift!");
  await note.button("Try again").click();
  await expect(note.button("Use")).toBeEnabled();
  await note.button("Use").click();
  await note.saveAndClose();
  expect((await savedItem()).note).not.toBeNull();
});

test("when the writing help fails the words stay", async ({ note, openNote, page, allowConsole }) => {
  allowConsole(/503/);
  await page.route(/enhance-note|generate-inspiration/, (route) => route.fulfill({ status: 503, body: "Later." }));
  await openNote();
  await note.text.fill("hi");
  await note.tab("Enhance My Words").click();
  await note.button("Enhance").click();
  await expect(note.toast).toContainText("Enhancement failedPlease try again.");
  await note.tab("Create Inspiration").click();
  await note.button("Write a Message").click();
  await expect(note.toast).toContainText("Generation failedPlease try again.");
  await page.unroute(/enhance-note|generate-inspiration/);
  await page.route(/generate-inspiration/, (route) => route.fulfill({ json: {} }));
  await note.button("Write a Message").click();
  await expect(note.toast).toContainText("No message generatedPlease try again.");
  await note.tab("Write Your Own").click();
  await expect(note.text).toHaveValue("hi");
});

test("failed save keeps everything and can be retried", async ({ note, openNote, page, allowConsole }) => {
  allowConsole(/500/);
  await openNote();
  await page.route(/\/api\/calendar\/items\//, (route) => route.fulfill({ status: 500, body: "The shop is asleep." }));
  await note.text.fill("Keep me");
  await note.save.click();
  await expect(note.toast).toContainText("Save FailedFailed to save. Please try again.");
  await expect(note.dialog).toContainText("The shop is asleep. Your note is still here.");
  await expect(note.text).toHaveValue("Keep me");
  await page.unroute(/\/api\/calendar\/items\//);
  await note.tryAgain.click();
  await expect(note.dialog).toBeHidden();
});

test("axe passes in the note dialog, writing help and recorder", async ({ note, openNote, expectAccessible, page }) => {
  const expectAtBothWidths = async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  };
  await openNote("With love to you");
  await expectAtBothWidths();
  await note.tab("Enhance My Words").click();
  await note.button("Enhance").click();
  await note.button("Use").click();
  await expectAtBothWidths();
  await note.recordVideo.click();
  await expect(note.start).toBeFocused();
  await expectAtBothWidths();
});

/** Returns the scroll position once it is stable. Content that renders near the screen may still shift it. */
async function restingPlace(page: Page): Promise<number> {
  const looks = [Number.NaN, Number.NaN];
  const hasMoved = async () => {
    looks.push(await page.evaluate(() => window.scrollY));
    return new Set(looks.slice(-3)).size > 1;
  };
  await expect.poll(hasMoved, { intervals: [200] }).toBe(false);
  return looks.at(-1) ?? 0;
}
