import { buildPath, listProducts, type Product } from "@advent/contract";
import type { Page } from "@playwright/test";
import { origins } from "../../origins";
import { StorefrontPage } from "../../pages/storefront.page";
import { expect, test } from "../../two-sites/fixtures";

// Each test starts its own browser and opens several pages.

let products: Product[];
test.beforeAll(async () => {
  const response = await fetch(origins.api + buildPath(listProducts));
  products = ((await response.json()) as { products: Product[] }).products;
});

async function addFrom(shop: string, page: Page, place: number, day: string): Promise<StorefrontPage> {
  const storefront = new StorefrontPage(page);
  await page.goto(`${shop}/products/${products[place]?.handle}`);
  await storefront.button.click();
  await storefront.day(day).click();
  await storefront.waitUntilClosed();
  return storefront;
}

const checkOut = (page: Page, count: number) => page.getByRole("button", { name: `Check out (${count}/12)` });

/**
 * Checks for an ordinary third-party cookie in a frame of the calendar's site.
 * Leaves the dialog by navigating, because a key press that closes a cross-process frame may hang.
 */
async function frameKeepsCookies(page: Page, shop: string): Promise<boolean> {
  const storefront = new StorefrontPage(page);
  await page.goto(`${shop}/products/${products[0]?.handle}`);
  await storefront.button.click();
  await expect(storefront.dialog).toBeVisible();
  const kept = await page.frames()[1]?.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of old, unpartitioned cookies is what is asked about
    document.cookie = "probe=1; SameSite=None; Secure";
    return document.cookie.includes("probe");
  });
  return kept ?? false;
}

for (const thirdPartyCookies of [true, false]) {
  test.describe(`with third-party cookies ${thirdPartyCookies ? "allowed" : "blocked"}`, () => {
    test.use({ thirdPartyCookies });

    test("item added on another site appears in the builder", async ({ page, sites }) => {
      expect(await frameKeepsCookies(page, sites.shop)).toBe(thirdPartyCookies);
      await addFrom(sites.shop, page, 0, "IV");
      const shop = await addFrom(sites.shop, page, 1, "II");
      await expect(shop.progress).toHaveText("Advent Calendar 2/12");
      await shop.progress.click();
      await expect(checkOut(page, 2)).toBeVisible();
      expect(page.url()).toBe(`${sites.builder}/`);
      await expect(page.getByText(products[1]?.name ?? "").first()).toBeAttached();
      await addFrom(sites.shop, page, 2, "I");
      await page.goto(sites.builder);
      await expect(checkOut(page, 3)).toBeVisible();
    });
  });
}

test.describe("with third-party cookies blocked", () => {
  test.use({ thirdPartyCookies: false });

  test("shop on a subdomain shares the cookie", async ({ page, sites }) => {
    await addFrom(sites.sister, page, 0, "IV");
    await page.goto(sites.builder);
    await expect(checkOut(page, 1)).toBeVisible();
  });

  test("browser with its own calendar asks which to keep", async ({ page, sites, allowConsole }) => {
    allowConsole(/409/);
    await addFrom(sites.sister, page, 0, "IV");
    const shop = await addFrom(sites.shop, page, 1, "II");
    await expect(shop.progress).toHaveText("Advent Calendar 1/12");
    await addFrom(sites.sister, page, 2, "V");
    await page.goto(`${sites.shop}/`);
    await shop.progress.click();
    const confirmation = page.getByRole("alertdialog", { name: "You have two calendars" });
    await expect(confirmation).toContainText("with 2 gifts in it");
    await confirmation.getByRole("button", { name: "Keep this one" }).click();
    await expect(checkOut(page, 2)).toBeVisible();
    await page.goto(`${sites.shop}/`);
    await shop.progress.click();
    await confirmation.getByRole("button", { name: "Use the shop’s" }).click();
    await expect(checkOut(page, 1)).toBeVisible();
  });

  test("a resume link works once", async ({ page, sites, allowConsole }) => {
    allowConsole(/410/);
    const shop = await addFrom(sites.shop, page, 0, "IV");
    const redeeming = page.waitForRequest((request) => request.isNavigationRequest() && /resume=/.test(request.url()));
    await shop.progress.click();
    const link = (await redeeming).url();
    await expect(checkOut(page, 1)).toBeVisible();
    await page.context().clearCookies();
    await page.goto(link);
    await expect(page.getByText("This link works once and for five minutes.")).toBeVisible();
    await expect(checkOut(page, 0)).toBeVisible();
    expect(page.url()).toBe(`${sites.builder}/`);
  });
});
