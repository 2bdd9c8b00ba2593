import type { Page } from "@playwright/test";
import { rasterise } from "./codes";
import { expect, test } from "./fixtures";

const POINTS_PER_INCH = 72;

test("address labels fill their pages at both sizes", async ({ page, admin, anotherOrder }) => {
  const orders = [await anotherOrder(), await anotherOrder()];
  await admin.gotoSignedIn("/admin/orders");
  const ids = orders.map(({ calendar }) => calendar.id);
  await page.evaluate((kept) => sessionStorage.setItem("advent-selected-orders", kept), JSON.stringify(ids));
  await admin.goto("/admin/address-labels");
  await expect(page.getByRole("article")).toHaveCount(2);
  expect(await printSizes(page)).toEqual(["288 × 432", "288 × 432"]);
  await page.getByLabel("Paper").selectOption({ label: "A4, 8 labels of 99.1 × 67.7 mm" });
  expect(await printSizes(page)).toEqual(["594 × 841"]);
});

async function printSizes(page: Page): Promise<string[]> {
  const pages = await rasterise(await page.pdf({ preferCSSPageSize: true }), POINTS_PER_INCH);
  return pages.map(({ width, height }) => `${width} × ${height}`);
}
