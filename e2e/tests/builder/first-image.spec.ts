import { screensArrive } from "../../fixtures";
import { expect, test } from "../../pages/shopper-test";

test.beforeEach(({ request }) => screensArrive(request, ["/"]));

for (const [width, deviceScaleFactor, cut] of [
  [390, 2, "upright-small"],
  [390, 3, "upright"],
  [1440, 1, "wide"],
] as const) {
  test.describe(`at ${width} pixels of ${deviceScaleFactor} dots`, () => {
    test.use({ viewport: { width, height: 844 }, deviceScaleFactor });

    test(`first image loads before the scripts, once, as ${cut}`, async ({ builder, page }) => {
      await builder.goto();
      await expect(page.locator("picture img")).toBeVisible();
      const images = await page.evaluate(() =>
        (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
          .filter(({ name }) => /\/(wide|upright)[\w-]*\.\w+\.(avif|webp)$/.test(name))
          .map(({ name, initiatorType }) => ({ name: name.split("/").at(-1), initiatorType })),
      );
      expect(images).toEqual([{ name: expect.stringMatching(`^${cut}\\..+avif$`), initiatorType: "link" }]);
    });
  });
}
