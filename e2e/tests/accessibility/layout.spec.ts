import type { Page } from "@playwright/test";
import { expect, stickingOut, test, tooSmall } from "./fixtures";
import { ON_PHONES } from "./screens";

/** The reader's default text size in per cent, as the browser's own setting changes it. */
async function readAt(page: Page, size: 100 | 200): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: (16 * size) / 100, fixed: (13 * size) / 100 } });
  await browser.detach();
}

const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test("on a phone, on 320 pixels and with text at 200 % no screen and no dialog scrolls sideways, and every control is at least 44 pixels wide and high", async ({
  page,
  prepared,
}) => {
  test.setTimeout(240_000);
  for (const { name, show } of ON_PHONES) {
    await show(page, prepared);
    expect.soft(await tooSmall(page), name).toEqual([]);
    await page.setViewportSize(NARROW);
    expect.soft(await stickingOut(page), `${name} on 320 pixels`).toEqual([]);
    await page.setViewportSize(PHONE);
    await readAt(page, 200);
    expect.soft(await stickingOut(page), `${name} with text at 200 %`).toEqual([]);
    await readAt(page, 100);
  }
});
