import type { Page } from "@playwright/test";
import { expect, test } from "../../pages/shopper-test";

for (const { columns, ...viewport } of [
  { width: 390, height: 844, columns: 2 },
  { width: 1440, height: 900, columns: 4 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test("axe finds nothing in the builder and its dialogs", async ({ builder, calendarWith, expectAccessible }) => {
      await calendarWith(9, (day) => (day % 2 ? "A note" : null));
      await builder.goto();
      await expect(builder.productNames.first()).toBeVisible();
      await expectAccessible();
      await builder.askToAdd(0);
      await expect(builder.dialogDay("X")).toBeVisible();
      await expectAccessible();
    });

    test(`gifts stand in ${columns} columns`, async ({ builder }) => {
      await builder.goto();
      await expect(builder.productNames.first()).toBeVisible();
      const tops = await builder.products.evaluateAll((gifts) =>
        gifts.map((gift) => Math.round(gift.getBoundingClientRect().top)),
      );
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    });

    test("axe finds nothing in stylist mode", async ({ builder, expectAccessible }) => {
      await builder.goto();
      await builder.tier("Luxury").click();
      await expect(builder.checkOut).toHaveText("Check out (12/12)");
      await expectAccessible();
    });

    test("nothing sticks out of the page sideways", async ({ builder, calendarWith, page }) => {
      await calendarWith(9);
      await builder.goto();
      await expect(builder.productNames.first()).toBeVisible();
      expect(await stickingOut(page)).toEqual([]);
    });
  });
}

/** What makes the page wider than the screen, unless something scrolls it on purpose. */
function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 40)}`);
  });
}
