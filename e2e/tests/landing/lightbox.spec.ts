import type { CDPSession, Page } from "@playwright/test";
import type { LandingPage } from "../../pages/landing.page";
import { expect, itemOn, test } from "./fixtures";
import { imageNote } from "./media";

const IMAGE = "Picture for day 1";

test.beforeEach(async ({ landing, calendarFor }) => {
  const made = await calendarFor({ 1: imageNote("Look.") });
  await landing.goto(made.calendar.id, itemOn(made, 1));
  await landing.openDoor();
  await landing.lookClosely(IMAGE);
  await expect(landing.lightbox).toBeVisible();
});

async function placement(page: Page): Promise<number[]> {
  const transform = await page
    .getByRole("dialog")
    .getByRole("img")
    .evaluate((image) => image.style.transform);
  return Array.from(transform.matchAll(/-?[\d.]+(?=px|\)$)/g), Number);
}

test("keys zoom and pan, Tab stays inside, Escape restores focus", async ({ landing, page }) => {
  for (let step = 0; step < 4; step++) await page.keyboard.press("+");
  await expect(landing.zoomLevel).toHaveText("300%");
  await page.keyboard.press("ArrowLeft");
  expect(await placement(page)).toEqual([60, 0, 0, 3]);
  await page.keyboard.press("-");
  await page.keyboard.press("0");
  await expect(landing.zoomLevel).toHaveText("100%");
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press("Tab");
    await expect(landing.lightbox.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(landing.lightbox).toBeHidden();
  await expect(page.getByRole("link", { name: `Look closely: ${IMAGE}` })).toBeFocused();
});

for (const width of [390, 1440])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("gift and note show their whole picture at 100 %", async ({ landing, page }) => {
      await expectWholePicture(landing);
      await page.keyboard.press("Escape");
      await landing.gift.getByRole("link", { name: /^Look closely/ }).click();
      await expectWholePicture(landing);
    });
  });

async function expectWholePicture({ lightbox, zoomLevel }: LandingPage) {
  await expect(zoomLevel).toHaveText("100%");
  const image = lightbox.getByRole("img");
  await expect(image).toBeInViewport({ ratio: 1 });
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const { shown, natural } = await image.evaluate((img: HTMLImageElement) => ({
    shown: img.clientWidth / img.clientHeight,
    natural: img.naturalWidth / img.naturalHeight,
  }));
  expect(shown).toBeCloseTo(natural, 1);
}

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("two fingers pinch and one drags", async ({ landing, page }) => {
    const fingers = await page.context().newCDPSession(page);
    await touch(fingers, "touchStart", [
      [165, 400],
      [225, 400],
    ]);
    await touch(fingers, "touchMove", [
      [135, 400],
      [255, 400],
    ]);
    await touch(fingers, "touchMove", [
      [105, 400],
      [285, 400],
    ]);
    await touch(fingers, "touchEnd", []);
    await expect(landing.zoomLevel).toHaveText("300%");
    const [before = 0] = await placement(page);
    await touch(fingers, "touchStart", [[200, 400]]);
    await touch(fingers, "touchMove", [[240, 400]]);
    await touch(fingers, "touchMove", [[260, 400]]);
    await touch(fingers, "touchEnd", []);
    const [after = 0] = await placement(page);
    expect(after - before).toBeGreaterThan(30);
  });
});

type Touch = "touchStart" | "touchMove" | "touchEnd";

async function touch(session: CDPSession, type: Touch, points: [number, number][]) {
  const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
  await session.send("Input.dispatchTouchEvent", { type, touchPoints });
}
