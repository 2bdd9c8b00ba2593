import { expect, origins, test } from "../../fixtures";
import { StorefrontPage } from "../../pages/storefront.page";

// The shop's page is mocked, so Chromium treats it as a public site that requests a local address.
test.use({ permissions: ["local-network-access"], baseURL: origins.embed });

test("Back closes the storefront's dialog and leaves no entry", async ({ page, shopper }) => {
  const shop = new StorefrontPage(page);
  const [product] = await shopper.products();
  await page.goto(`${origins.shell}/sizing`);
  await shop.goto(product?.handle ?? "");
  const address = page.url();
  for (const times of [1, 2]) {
    await shop.button.click();
    await expect(shop.day("IV"), `press ${times}`).toBeVisible();
    await page.goBack();
    await shop.waitUntilClosed();
    expect(page.url()).toBe(address);
  }
  await shop.button.click();
  await shop.day("IV").click();
  await shop.waitUntilClosed();
  await page.goBack();
  await expect(page).toHaveURL(/sizing$/);
});
