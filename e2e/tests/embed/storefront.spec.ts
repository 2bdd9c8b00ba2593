import { EMBEDDED_HEADER, type Product } from "@advent/contract";
import type { BrowserContext } from "@playwright/test";
import { expect, origins, test } from "../../fixtures";
import { StorefrontPage } from "../../pages/storefront.page";

// The shop's page is mocked, so Chromium treats it as a public site that requests a local address.
test.use({ permissions: ["local-network-access"], baseURL: origins.embed });

const TRANSPARENT = "rgba(0, 0, 0, 0)";

const productAt = (products: Product[], place: number): Product => {
  const product = products[place];
  if (!product) throw new Error(`The catalogue has no product at place ${place}.`);
  return product;
};

test("storefront product goes into the shopper's calendar", async ({ page, shopper }) => {
  const shop = new StorefrontPage(page);
  const product = productAt(await shopper.products(), 3);
  await shop.goto(product.handle);
  await shop.button.click();
  await expect(shop.dialog.getByRole("heading", { name: product.name })).toBeVisible();
  await shop.day("IV").click();
  await shop.waitUntilClosed();
  await expect(shop.progress).toHaveText("Advent Calendar 1/12");
  await expect(page.getByText("Added to day 4. 1 of 12 days are filled.")).toBeAttached();
  expect(await shop.heard()).toEqual([
    `advent:open {"product":{"handle":"${product.handle}","id":7}}`,
    'advent:added {"day":4,"count":1}',
    "advent:close {}",
  ]);
  const { items } = await shopper.calendar();
  expect(items.map(({ day, productId }) => [day, productId])).toEqual([[4, product.id]]);
});

test("dialog is rendered before the press without focus or cookie", async ({ page, context, shopper }) => {
  const shop = new StorefrontPage(page);
  const product = productAt(await shopper.products(), 3);
  await context.clearCookies();
  await shop.goto(product.handle);
  await shop.button.hover();
  const dialog = shop.frame.locator("[role=dialog]");
  const days = dialog.getByRole("button", { name: /^Day / });
  await expect(days).toHaveCount(12);
  await expect(dialog).toContainText(product.name);
  await expect(page.locator("iframe")).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  expect(await context.cookies()).toEqual([]);
  const rendered = await dialog.elementHandle();

  await shop.button.click();
  await expect(shop.day("IV")).toBeEnabled();
  expect(await dialog.evaluate((element, before) => element === before, rendered)).toBe(true);
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await shop.waitUntilClosed();
  await expect(shop.button).toBeFocused();
});

test("unreadable product is explained on an opaque page", async ({ page, shopper }) => {
  const shop = new StorefrontPage(page);
  const product = productAt(await shopper.products(), 3);
  await shop.goto(product.handle);
  await shop.button.hover();
  await expect(shop.frame.locator("[role=dialog]")).toContainText(product.name);
  const body = shop.frame.locator("body");
  await expect(body).toHaveCSS("background-color", TRANSPARENT);
  await shop.button.evaluate((button) => button.setAttribute("data-advent-product", '{"handle":"no handle"}'));
  await shop.button.click();
  await expect(shop.frame.getByRole("heading", { name: "This product cannot be shown" })).toBeVisible();
  await expect(body).not.toHaveCSS("background-color", TRANSPARENT);
  await shop.frame.getByRole("button", { name: "Back to the shop" }).click();
  await shop.waitUntilClosed();
});

test.describe("browser that drops a frame's cookies", () => {
  /** Hides the frame's cookies from the API, and the API's from the frame. @param headers to send as well */
  async function dropCookies(context: BrowserContext, headers: Record<string, string> = {}): Promise<void> {
    await context.route(`${origins.embed}/api/**`, async (route) => {
      const sent = { ...(await route.request().allHeaders()), ...headers, cookie: "none=1" };
      const response = await route.fetch({ headers: sent });
      await route.fulfill({ response, headers: { ...response.headers(), "set-cookie": "" } });
    });
  }

  test("adds two products and opens them in the builder", async ({ page, context, shopper }) => {
    await dropCookies(context);
    const shop = new StorefrontPage(page);
    for (const [place, day] of ["IV", "V"].entries()) {
      await shop.goto(productAt(await shopper.products(), place).handle);
      await context.clearCookies();
      await shop.button.click();
      await shop.day(day).click();
      await shop.waitUntilClosed();
    }
    await expect(shop.progress).toHaveText("Advent Calendar 2/12");
    await shop.progress.click();
    await expect(page.getByRole("button", { name: "Check out (2/12)" })).toBeVisible();
  });

  test("and refuses storage shows what to do", async ({ page, context, shopper, allowConsole }) => {
    allowConsole(/401/);
    await dropCookies(context, { [EMBEDDED_HEADER]: "1" });
    const shop = new StorefrontPage(page);
    await shop.goto(productAt(await shopper.products(), 0).handle);
    await shop.button.click();
    await shop.day("IV").click();
    await expect(shop.frame.getByText("Allow cookies for this site")).toBeVisible();
  });
});

test("storefront script is one file of at most 6 kB", async ({ request }) => {
  const response = await request.get(`${origins.embed}/embed.js`, { headers: { "accept-encoding": "gzip" } });
  expect(response.headers()["content-encoding"]).toBe("gzip");
  expect(Number(response.headers()["content-length"])).toBeLessThanOrEqual(6 * 1024);
  expect(await response.text()).not.toContain("import(");
});
