import { expect, test } from "../../pages/shopper-test";

for (const { columns, ...viewport } of [
  { width: 390, height: 844, columns: 2 },
  { width: 1440, height: 900, columns: 4 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(`shows gifts in ${columns} columns`, async ({ builder }) => {
      await builder.goto();
      await expect(builder.productNames.first()).toBeVisible();
      const tops = await builder.products.evaluateAll((gifts) =>
        gifts.map((gift) => Math.round(gift.getBoundingClientRect().top)),
      );
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    });

    test("axe finds nothing in stylist mode", async ({ builder, expectAccessible }) => {
      await builder.goto();
      await builder.preCurated.click();
      await builder.tier("Luxury").click();
      await expect(builder.checkOut).toHaveText("Check out (12/12)");
      await expectAccessible();
    });
  });
}
