import type { Page } from "@playwright/test";
import { origins } from "../../origins";
import { LandingPage } from "../../pages/landing.page";
import { expect, test } from "../../pages/shopper-test";

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll("*").length);

for (const gifts of [0, 12]) {
  test(`builder with ${gifts} gifts loads at most 700 elements`, async ({ page, builder, calendarWith }) => {
    await calendarWith(gifts);
    await builder.goto();
    await expect(builder.products).toHaveCount(24);
    await expect(builder.days).toHaveCount(12);
    await expect(page.getByRole("group", { name: "Calendar experience" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeAttached();
    expect(await countElements(page)).toBeLessThanOrEqual(700);
  });
}

test("cart with twelve gifts loads at most 700 elements", async ({ page, cart, calendarWith }) => {
  await calendarWith(12);
  await cart.goto();
  await expect(cart.completeCheckout).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeAttached();
  expect(await countElements(page)).toBeLessThanOrEqual(700);
});

test("landing loads at most 200 elements, alone and in the shell", async ({ page, orderedCalendar }) => {
  const { calendar } = await orderedCalendar(() => "With love");
  for (const origin of [origins.landing, origins.shell]) {
    const landing = new LandingPage(page, origin);
    await landing.goto(calendar.id);
    await expect(landing.cards).toHaveCount(12);
    expect(await countElements(page)).toBeLessThanOrEqual(200);
  }
});

test("embed loads at most 200 elements", async ({ page, shopper }) => {
  const [product] = await shopper.products();
  const handle = encodeURIComponent(JSON.stringify({ handle: product?.handle }));
  await page.goto(`${origins.embed}/shopify-embed?product=${handle}`);
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Day / })).toHaveCount(12);
  expect(await countElements(page)).toBeLessThanOrEqual(200);
});

test("keyboard reaches every gift that is still far away", async ({ builder }) => {
  await builder.goto();
  const last = builder.products.last();
  await expect(last).toBeAttached();
  await expect(last.getByRole("button")).toHaveCount(0);
  await last.getByRole("heading").getByRole("link").focus();
  await expect(last.getByRole("button", { name: "Add to Calendar" })).toBeVisible();
  await expect(last.getByRole("heading").getByRole("link")).toBeFocused();
});
