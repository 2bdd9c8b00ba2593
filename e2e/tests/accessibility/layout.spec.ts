import type { Page } from "@playwright/test";
import { expect, stickingOut, test } from "./fixtures";
import { SCREENS } from "./screens";

/** Doubles the reader's default text size, as the browser's own setting does. */
async function doubleText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

test.describe("on a screen 320 pixels wide", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("no screen and no dialog scrolls sideways", async ({ page, prepared }) => {
    test.slow();
    for (const { name, show } of SCREENS) {
      await show(page, prepared);
      expect.soft(await stickingOut(page), name).toEqual([]);
    }
  });
});

test.describe("with text at 200 % on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("no screen and no dialog scrolls sideways", async ({ page, prepared }) => {
    test.slow();
    await doubleText(page);
    for (const { name, show } of SCREENS) {
      await show(page, prepared);
      expect.soft(await stickingOut(page), name).toEqual([]);
    }
  });
});
