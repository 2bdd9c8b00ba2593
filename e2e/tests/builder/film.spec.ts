import type { Page } from "@playwright/test";
import { expect, test, WITH_MOTION } from "../../pages/shopper-test";

test.use(WITH_MOTION);

const still = (page: Page) => page.locator("video").evaluate((film: HTMLVideoElement) => film.paused);

test("film pauses out of sight and below a dialog", async ({ builder, page }) => {
  await builder.goto();
  await expect.poll(() => still(page)).toBe(false);
  await builder.passGifts();
  await expect.poll(() => still(page)).toBe(true);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(() => still(page)).toBe(false);
  await builder.products.first().getByRole("button", { name: "Add to Calendar" }).dispatchEvent("click");
  await expect(builder.addDialog).toBeVisible();
  await expect.poll(() => still(page)).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => still(page)).toBe(false);
});
