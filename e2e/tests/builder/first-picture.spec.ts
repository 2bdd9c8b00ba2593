import { screensArrive } from "../../pages/screens-arrive";
import { expect, test } from "../../pages/shopper-test";

test.beforeEach(({ request }) => screensArrive(request, ["/"]));

for (const [width, cut] of [
  [390, "upright"],
  [1440, "wide"],
] as const) {
  test(`the first picture comes before the builder's scripts, once and in its ${cut} cut, at ${width} pixels`, async ({
    builder,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await builder.goto();
    await expect(page.locator("picture img")).toBeVisible();
    const pictures = await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => /\/(wide|upright)\.\w+\.(avif|webp)$/.test(name))
        .map(({ name, initiatorType }) => ({ name: name.split("/").at(-1), initiatorType })),
    );
    expect(pictures).toEqual([{ name: expect.stringMatching(`^${cut}\\..+avif$`), initiatorType: "link" }]);
  });
}
