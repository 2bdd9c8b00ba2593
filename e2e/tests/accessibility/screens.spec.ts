import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, longAnimations, type Screen, stickingOut, test, tooSmall } from "./fixtures";
import { ON_PHONES, SCREENS } from "./screens";

async function readAt(page: Page, size: 100 | 200): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: (16 * size) / 100, fixed: (13 * size) / 100 } });
  await browser.detach();
}

/** Layout settles a moment after the viewport changes. */
const softly = expect.configure({ soft: true });

/** Folder for pictures of the screens, which the documentation site shows. */
const { SCREENS_FOLDER } = process.env;
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };

/** One third of the screens each, so that they run in parallel. */
const splitInThirds = (screens: readonly Screen[]) =>
  [0, 1, 2].map((third) => ({ part: third + 1, screens: screens.filter((_, index) => index % 3 === third) }));

/**
 * A dialog that was left open has an entry in the history, by which the next page would be scrolled.
 * Unlike about:blank, a text of the same site keeps the browser's process with its compiled scripts.
 */
const startAfresh = (page: Page) => page.goto("/livez");

async function expectCalm(page: Page, name: string): Promise<void> {
  expect.soft(await longAnimations(page), `${name}: what moves though motion is reduced`).toEqual([]);
  expect.soft(await stickingOut(page), `${name}: what sticks out`).toEqual([]);
}

for (const { part, screens } of splitInThirds(SCREENS)) {
  test.describe(`the screens, part ${part}`, () => {
    test("axe passes at 1440 px without motion or overflow", async ({ page, prepared, expectAccessible }) => {
      test.slow();
      for (const { name, show } of screens) {
        await test.step(name, async () => {
          await startAfresh(page);
          await show(page, prepared);
          await expectCalm(page, name);
          await expectAccessible();
          if (SCREENS_FOLDER) await page.screenshot({ path: join(SCREENS_FOLDER, `${name}.png`) });
        });
      }
    });
  });
}

for (const { part, screens } of splitInThirds(ON_PHONES)) {
  test.describe(`the screens on a phone, part ${part}`, () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

    test("axe passes at 320 px and 200 % text, targets ≥ 44 px", async ({ page, prepared, expectAccessible }) => {
      test.slow();
      for (const { name, show } of screens) {
        await test.step(name, async () => {
          await startAfresh(page);
          await show(page, prepared);
          await expectCalm(page, name);
          expect.soft(await tooSmall(page), `${name}: too small for a finger`).toEqual([]);
          await expectAccessible();
          await page.setViewportSize(NARROW);
          await softly.poll(() => stickingOut(page), `${name} on 320 pixels`).toEqual([]);
          await page.setViewportSize(PHONE);
          await readAt(page, 200);
          await softly.poll(() => stickingOut(page), `${name} with text at 200 %`).toEqual([]);
          await readAt(page, 100);
        });
      }
    });
  });
}
