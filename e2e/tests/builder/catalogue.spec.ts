import { BuilderPage } from "../../pages/builder.page";
import { expect, test } from "../../pages/shopper-test";

async function pricesOn({ products }: BuilderPage): Promise<number[]> {
  const texts = await products.locator("p").filter({ hasText: "£" }).allTextContents();
  return texts.map((text) => Number(/£([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(",", "")));
}

test("placeholder of sixteen pixels shows while an image loads", async ({ builder, page }) => {
  await page.route("**/api/images/**", () => new Promise(() => {}));
  await page.goto("/?category=rings", { waitUntil: "domcontentloaded" });
  const pixels = builder.products.first().locator("img[src^='data:image/bmp']");
  await expect(pixels).toBeVisible();
  const size = () => pixels.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([4, 4]);
});

test("whole catalogue is searched and Back restores the position", async ({ builder, page }) => {
  await builder.goto();
  await expect(builder.count).toHaveText(/^24 of \d+ gifts$/);
  await expect(builder.gifts.getByRole("button", { name: "Add to Calendar" })).not.toHaveCount(0);
  const dearestFeatured = Math.max(...(await pricesOn(builder)));
  await builder.search.fill("riviere");
  await expect(builder.productNames).toHaveText(["Royal Box Rivière"]);
  await expect(builder.count).toHaveText("1 gift");
  await expect(builder.loadMore).toBeHidden();
  await builder.search.clear();
  await expect(builder.products).toHaveCount(24);
  await builder.sort.selectOption("price-high-low");
  await expect(async () => {
    const prices = await pricesOn(builder);
    expect(prices[0]).toBeGreaterThan(dearestFeatured);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
  }).toPass();

  await builder.passGifts();
  await expect(builder.products).toHaveCount(24);
  const first = await builder.productNames.allTextContents();
  await builder.loadMore.click();
  await expect(builder.count).toHaveText(/^48 of \d+ gifts$/);
  await builder.passGifts();
  await expect(builder.products).toHaveCount(48);
  expect((await builder.productNames.allTextContents()).slice(0, 24)).toEqual(first);

  const place = builder.products.nth(40);
  await place.scrollIntoViewIfNeeded();
  const top = () => place.evaluate((card) => Math.round(card.getBoundingClientRect().top));
  const before = await top();
  // Avoids Playwright's own click, which scrolls first.
  await page.getByRole("link", { name: /^Cart/ }).dispatchEvent("click");
  await expect(page).toHaveURL(/\/cart$/);
  await page.goBack();
  await expect(builder.sort).toHaveValue("price-high-low");
  await expect(builder.products).toHaveCount(48);
  await expect.poll(top).toBe(before);

  const shared = await page.context().newPage();
  await shared.goto(page.url());
  const sharedBuilder = new BuilderPage(shared);
  await sharedBuilder.passGifts();
  await expect(sharedBuilder.productNames).toHaveText(first);
});

test("modal-only mode shows only the dialog and adds the product", async ({ builder, shopper }) => {
  const [product] = await shopper.products();
  await builder.goto(`?mode=modal&product=${encodeURIComponent(JSON.stringify(product))}`);
  await expect(builder.addDialog).toContainText(product?.name ?? "");
  await expect(builder.page.getByRole("navigation")).toBeHidden();
  const resources = await builder.page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(resources.filter((name) => /\/(wide|upright)[\w-]*\./.test(name))).toEqual([]);
  await builder.dialogDay("III").click();
  await expect(async () => expect((await shopper.calendar()).items.map(({ day }) => day)).toEqual([3])).toPass();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("gifts are laid out when they come near", async ({ builder }) => {
    await builder.goto();
    const card = builder.products.first();
    const isLaidOut = () => card.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
    await expect.poll(isLaidOut).toBe(false);
    await card.scrollIntoViewIfNeeded();
    await expect.poll(isLaidOut).toBe(true);
    await expect(builder.count).toBeVisible();
  });
});
