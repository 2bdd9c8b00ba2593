import type { Page } from "@playwright/test";
import { BuilderPage } from "../../pages/builder.page";
import { CartPage } from "../../pages/cart.page";
import { LandingPage } from "../../pages/landing.page";
import { expect, itemOn, origins, test } from "../landing/fixtures";

/** The whole cart of twelve gifts, with its checkout, writes 64. */
const MAX_WRITTEN_RULES = 66;

declare global {
  interface Window {
    writtenRules: string[];
  }
}

test.beforeEach(async ({ page }) => {
  // styled-components takes over the server's rules, and then removes their element.
  await page.addInitScript(() => {
    const insertRule = CSSStyleSheet.prototype.insertRule;
    window.writtenRules = [];
    CSSStyleSheet.prototype.insertRule = function (rule, index) {
      if (!document.querySelector('style[data-styled="true"]')) window.writtenRules.push(rule);
      return insertRule.call(this, rule, index);
    };
  });
});

test("builder writes few rules its server did not send", async ({ page }) => {
  await gotoScreen(page, "/");
  await expect(new BuilderPage(page).products.first().getByRole("button", { name: "Add to Calendar" })).toBeAttached();
  expect(await countWrittenRules(page)).toBeLessThanOrEqual(MAX_WRITTEN_RULES);
});

for (const count of [0, 3, 12])
  test(`cart of ${count} gifts writes few rules its server did not send`, async ({ calendarWith, page }) => {
    await calendarWith(count);
    await gotoScreen(page, "/cart");
    await expect(page.getByText("Loading your calendar…")).not.toBeAttached();
    if (count === 12) await expect(new CartPage(page).addressField("Postcode")).toBeVisible();
    expect(await countWrittenRules(page)).toBeLessThanOrEqual(MAX_WRITTEN_RULES);
  });

for (const app of ["shell", "landing"] as const)
  test(`landing from the ${app} writes few rules its server did not send`, async ({ calendarFor, page }) => {
    const made = await calendarFor();
    const landing = new LandingPage(page, origins[app]);
    const address = `${origins[app]}/landing/${made.calendar.id}?itemId=${itemOn(made, 1)}`;
    await (app === "shell" ? gotoScreen(page, address) : page.goto(address));
    const hydrated = page.waitForRequest((sent) => sent.url().endsWith("/opened"));
    await landing.door.click();
    await hydrated;
    expect(await countWrittenRules(page)).toBeLessThanOrEqual(MAX_WRITTEN_RULES);
  });

/** A busy server sends the frame without its screen. */
async function gotoScreen(page: Page, address: string): Promise<void> {
  await expect(async () => {
    const response = await page.goto(address);
    expect(await response?.text()).toContain('data-screen="page"');
  }).toPass();
}

const countWrittenRules = (page: Page) => page.evaluate(() => window.writtenRules.length);
