import { BuilderPage } from "../../pages/builder.page";
import { expect, test } from "../../pages/shopper-test";

async function pricesOn({ products }: BuilderPage): Promise<number[]> {
  const texts = await products.locator("p").filter({ hasText: "£" }).allTextContents();
  return texts.map((text) => Number(/£([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(",", "")));
}

/** Cards render only near the screen, and a new page of products replaces the list. */
async function scrollToLastProduct({ products, productNames }: BuilderPage): Promise<void> {
  await expect(async () => {
    await products.last().scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(productNames.last()).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test("filters live in the address and survive Back", async ({ builder, page }) => {
  await builder.goto();
  await builder.category("Rings").click();
  await expect(page).toHaveURL(/category=rings/);
  await builder.price.selectOption("under-500");
  await builder.sort.selectOption("price-low-high");
  await expect(page).toHaveURL(/category=rings&price=under-500&sort=price-low-high/);
  await expect(async () => {
    const prices = await pricesOn(builder);
    expect(Math.max(...prices)).toBeLessThan(500);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  }).toPass();
  await expect(builder.gifts).toHaveAttribute("aria-busy", "false");
  await scrollToLastProduct(builder);
  const names = await builder.productNames.allTextContents();
  expect(names.length).toBeGreaterThan(0);

  await page.reload();
  await scrollToLastProduct(builder);
  await expect(builder.productNames).toHaveText(names);
  await page.goBack();
  await page.goBack();
  await expect(builder.price).toHaveValue("all");
  await expect(builder.category("Rings")).toHaveAttribute("aria-pressed", "true");
});

test("placeholder of sixteen pixels shows while an image loads", async ({ builder, page }) => {
  await page.route("**/api/images/**", () => new Promise(() => {}));
  await page.goto("/?category=rings", { waitUntil: "domcontentloaded" });
  const pixels = builder.products.first().locator("img[src^='data:image/bmp']");
  await expect(pixels).toBeVisible();
  const size = () => pixels.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([4, 4]);
});

test("prices under a limit are strictly below and sorted", async ({ builder }) => {
  await builder.goto("?price=under-250&sort=price-high-low");
  await expect(builder.productNames.first()).toBeVisible();
  const prices = await pricesOn(builder);
  expect(prices.length).toBeGreaterThan(1);
  expect(Math.max(...prices)).toBeLessThan(250);
  expect(prices).toEqual([...prices].sort((a, b) => b - a));
});

test("words of stone and category are ranked, and stones filter", async ({ builder, page }) => {
  await builder.goto();
  await builder.search.fill("sapphire rings");
  await expect(builder.productNames.first()).toHaveText("Forget-Me-Not Sapphire Ring");
  await builder.search.fill("blue stones");
  await expect(builder.productNames.filter({ hasText: "Midnight Sapphire Studs" })).toBeVisible();
  await builder.search.clear();
  await page.getByRole("combobox", { name: "Stone" }).selectOption("ruby");
  await expect(builder.productNames).toHaveText(["Mogok Ruby Clicker", "Ember Ruby Flat-Back"]);
  await expect(page).toHaveURL(/stone=ruby/);
  await page.reload();
  await expect(builder.count).toHaveText("2 gifts");
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

test("item goes to a chosen day or by Choose For Me", async ({ builder }) => {
  await builder.goto();
  await builder.askToAdd(0);
  await builder.dialogDay("V").click();
  await expect(builder.addDialog).toBeHidden();
  await expect(builder.giftOn(5)).toBeVisible();
  await builder.page.getByRole("button", { name: "Choose the day later" }).click();
  await builder.askToAdd(1);
  await expect(builder.dialogDay("V")).toBeDisabled();
  await builder.chooseForMe.click();
  await expect(builder.checkOut).toHaveText("Check out (2/12)");
});

test("preselected day takes the next item at once", async ({ builder }) => {
  await builder.goto();
  await builder.freeDay(12).click();
  await builder.products.first().getByRole("button", { name: "Add to day XII" }).click();
  await expect(builder.checkOut).toHaveText("Check out (1/12)");
  await expect(builder.day(12).getByRole("button", { name: /^Add Note/ })).toBeEnabled();
});

test("an impatient double click adds one gift", async ({ builder, shopper }) => {
  await builder.goto();
  await builder.freeDay(2).click();
  await builder.products.first().getByRole("button", { name: "Add to day II" }).dblclick();
  await expect(builder.noteButton(2)).toBeEnabled();
  expect((await shopper.calendar()).items).toHaveLength(1);
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

test("modal-only mode says when its product is damaged", async ({ builder }) => {
  await builder.goto("?mode=modal&product=%7Bbroken");
  await expect(builder.toast).toContainText("Invalid product data");
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
