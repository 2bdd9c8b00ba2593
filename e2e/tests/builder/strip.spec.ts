import type { BuilderPage } from "../../pages/builder.page";
import { expect, test, WITH_MOTION } from "../../pages/shopper-test";

test.use(WITH_MOTION);

const nameOn = (builder: BuilderPage, day: number) => builder.giftOn(day).getAttribute("alt");

test("dragging an item onto another day swaps both", async ({ builder, calendarWith }) => {
  await calendarWith(3);
  await builder.goto();
  const [first, third] = [await nameOn(builder, 1), await nameOn(builder, 3)];
  await builder.drag(1, 3);
  await expect(builder.giftOn(3)).toHaveAttribute("alt", first ?? "");
  await expect(builder.giftOn(1)).toHaveAttribute("alt", third ?? "");
});

test("strip stays visible while the grid scrolls", async ({ builder, page }) => {
  await builder.goto();
  await builder.passGifts();
  await builder.products.nth(16).scrollIntoViewIfNeeded();
  await expect(builder.strip).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await builder.products.nth(12).scrollIntoViewIfNeeded();
  await expect(builder.strip).toBeInViewport();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("stuck strip shrinks without shifting the page", async ({ builder, calendarWith, page }) => {
    await calendarWith(11);
    await builder.goto();
    await expect(builder.checkOut).toBeVisible();
    // Waits for the full page height: cards render near the screen and the footer when idle.
    await builder.passGifts();
    await expect(page.getByRole("contentinfo")).toBeAttached();
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await builder.products.nth(9).scrollIntoViewIfNeeded();
    await expect(builder.checkOut).toHaveText("Check out (11/12)");
    await expect(builder.checkOut).toBeInViewport({ ratio: 1 });
    await expect(builder.noteButton(1)).toBeHidden();
    const lowest = await builder.giftOn(1).evaluate((gift) => gift.getBoundingClientRect().bottom);
    expect(lowest).toBeLessThanOrEqual(96);
    expect(await page.evaluate(() => document.elementFromPoint(195, 97)?.closest("section")?.ariaLabel)).toBe("Gifts");
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);

    await builder.products.nth(11).getByRole("button", { name: "Add to Calendar" }).tap();
    await builder.dialogDay("XII").tap();
    await expect(builder.checkOut).toBeInViewport();
  });

  test("long press drags an item without scrolling", async ({ builder, calendarWith, page }) => {
    await calendarWith(1);
    await builder.goto();
    await builder.strip.scrollIntoViewIfNeeded();
    const name = (await nameOn(builder, 1)) ?? "";
    const from = await builder.giftOn(1).boundingBox();
    const to = await builder.day(3).boundingBox();
    if (!from || !to) throw new Error("The strip is not laid out.");
    const touch = await page.context().newCDPSession(page);
    const point = (box: typeof from) => [{ x: box.x + box.width / 2, y: box.y + 40 }];
    // Scroll anchoring changes `scrollY` when cards above render. The strip keeps its place in view.
    const getTop = () => builder.strip.evaluate((strip) => strip.getBoundingClientRect().top);
    const before = await getTop();
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(from) });
    await expect(builder.announcement).toContainText("picked up");
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(to) });
    await expect(builder.announcement).toContainText("Day III");
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(builder.giftOn(3)).toHaveAttribute("alt", name);
    expect(Math.abs((await getTop()) - before)).toBeLessThan(2);
  });
});
