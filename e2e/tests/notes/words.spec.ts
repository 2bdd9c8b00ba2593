import type { Page } from "@playwright/test";
import { prepareRoutes } from "../../pages/page-events";
import { expect, test } from "./fixtures";

test("note dialog that fails to load can be retried", async ({ builder, calendarWith, note, page, allowConsole }) => {
  allowConsole(/Failed to load resource|ChunkLoadError|Loading chunk|A module could not be loaded/);
  await calendarWith(1);
  // Prevents preloading, so that the press is the first request for the dialog.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await prepareRoutes(page);
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
