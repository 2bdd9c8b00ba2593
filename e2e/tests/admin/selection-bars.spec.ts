import type { OwnProduct } from "@advent/contract";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const MAX_BAR_HEIGHT = 72;
const MIN_TARGET_HEIGHT = 44;

const products: OwnProduct[] = Array.from({ length: 12 }, (_, index) => ({
  ...{ id: `own_${index}`, handle: `ring-${index}`, name: `Ring ${index}`, type: "Rings", category: "rings" },
  ...{ isHidden: false, revision: 1, image: "/api/images/placeholder.svg", currency: "GBP", images: [] },
  variants: [{ id: `variant_${index}`, title: "Size L", sku: null, priceAmount: 12_000, pieces: 3 }],
}));
const list = {
  ...{ products, waitingImages: 0, source: "own", demo: { count: 89, isRemoved: true } },
  counts: { all: 12, hidden: 0, shown: 12, soldOut: 0, uncategorised: 0, imageErrors: 0 },
  pageInfo: { hasNextPage: false, endCursor: null },
};

async function expectCalm(page: Page, bar: Locator, lastRow: Locator): Promise<void> {
  const getBox = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 };
  expect((await getBox(bar)).height).toBeLessThanOrEqual(MAX_BAR_HEIGHT);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect
    .poll(async () => {
      const row = await getBox(lastRow);
      return (await getBox(bar)).y - row.y - row.height;
    })
    .toBeGreaterThanOrEqual(0);
  await bar.getByRole("button", { name: "Actions" }).tap();
  for (const button of await bar.getByRole("button").all())
    expect((await getBox(button)).height).toBeGreaterThanOrEqual(MIN_TARGET_HEIGHT);
}

test("selected products leave a phone's list in view", async ({ admin, page, expectAccessible }) => {
  await page.route("**/api/admin/products?**", (route) => route.fulfill({ json: list }));
  await admin.gotoSignedIn("/admin/products");
  await page.getByRole("button", { name: "Select all 12 products below" }).tap();
  const bar = page.getByRole("region", { name: "Selected products" });
  await expectCalm(page, bar, page.getByRole("article", { name: "Ring 11" }));
  await expect(bar.getByLabel("Set stock of each variant")).toBeVisible();
  await expectAccessible();
});

test("selected orders leave a phone's list in view", async ({ admin, page, anotherOrder, expectAccessible }) => {
  await anotherOrder();
  await admin.gotoSignedIn("/admin/orders");
  await page.getByRole("button", { name: "Select all" }).tap();
  const bar = page.getByRole("region", { name: "Selected orders" });
  await expectCalm(page, bar, page.getByRole("table", { name: "Orders" }).getByRole("row").last());
  await expect(bar.getByRole("link", { name: "Pick list" })).toBeVisible();
  await expectAccessible();
});
