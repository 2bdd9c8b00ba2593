import type { CDPSession, Page } from "@playwright/test";
import { expect, itemOn, test } from "./fixtures";
import { pictureNote } from "./media";

const PICTURE = "Picture for day 1";

test.beforeEach(async ({ landing, calendarFor }) => {
  const made = await calendarFor({ 1: pictureNote("Look.") });
  await landing.goto(made.calendar.id, itemOn(made, 1));
  await landing.openDoor();
  await landing.lookClosely(PICTURE);
  await expect(landing.lightbox).toBeVisible();
});

const transformOf = (page: Page) =>
  page
    .getByRole("dialog")
    .getByRole("img")
    .evaluate((image) => image.style.transform);

test("zooms in steps of 0.5 between 0.5 and 3, and resets", async ({ landing, expectAccessible }) => {
  await expect(landing.zoomLevel).toHaveText("100%");
  for (const level of ["150%", "200%", "250%", "300%", "300%"]) {
    await landing.tool("Zoom in").click();
    await expect(landing.zoomLevel).toHaveText(level);
  }
  await landing.tool("Reset").click();
  for (const level of ["50%", "50%"]) {
    await landing.tool("Zoom out").click();
    await expect(landing.zoomLevel).toHaveText(level);
  }
  await expectAccessible();
});

test("keys zoom and move the picture, Tab stays inside, Escape gives the focus back", async ({ landing, page }) => {
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect(landing.zoomLevel).toHaveText("200%");
  await page.keyboard.press("ArrowLeft");
  expect(await transformOf(page)).toContain("translate3d(60px, 0px, 0px)");
  await page.keyboard.press("-");
  await page.keyboard.press("0");
  await expect(landing.zoomLevel).toHaveText("100%");
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press("Tab");
    await expect(landing.lightbox.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(landing.lightbox).toBeHidden();
  await expect(page.getByRole("link", { name: `Look closely: ${PICTURE}` })).toBeFocused();
});

test("the mouse drags the zoomed picture and the wheel zooms where it points", async ({ landing, page }) => {
  await page.mouse.move(720, 400);
  await page.mouse.wheel(0, -1000);
  await expect(landing.zoomLevel).toHaveText("300%");
  await page.mouse.down();
  await page.mouse.move(640, 350, { steps: 4 });
  await page.mouse.up();
  expect(await transformOf(page)).toContain("translate3d(-80px, -50px, 0px)");
});

test("the picture can be downloaded", async ({ landing, page }) => {
  const downloading = page.waitForEvent("download");
  await landing.lightbox.getByRole("link", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^day-1\./);
});

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
    const before = await transformOf(page);
    await touch(fingers, "touchStart", [[200, 400]]);
    await touch(fingers, "touchMove", [[240, 400]]);
    await touch(fingers, "touchMove", [[260, 400]]);
    await touch(fingers, "touchEnd", []);
    expect(await transformOf(page)).not.toBe(before);
  });
});

type Touch = "touchStart" | "touchMove" | "touchEnd";

async function touch(session: CDPSession, type: Touch, points: [number, number][]) {
  const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
  await session.send("Input.dispatchTouchEvent", { type, touchPoints });
}
