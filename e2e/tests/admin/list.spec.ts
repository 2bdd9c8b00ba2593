import { updateCalendar } from "@advent/contract";
import type { APIRequestContext } from "@playwright/test";
import { Shopper } from "../../shopper";
import { adminPassword, expect, origins, test } from "./fixtures";

/** A calendar is stored on its first change. */
async function beginCalendar(request: APIRequestContext): Promise<void> {
  const shopper = new Shopper(request, origins.shell);
  const { calendar } = await shopper.calendar();
  await shopper.call(updateCalendar, { calendarId: calendar.id }, { customerName: "Grace Hopper" });
}

test("pages load on scroll", async ({ admin, page, playwright }) => {
  for (let made = 0; made < 60; made += 1) {
    const request = await playwright.request.newContext();
    await beginCalendar(request);
    await request.dispose();
  }
  await admin.gotoLoggedIn(adminPassword);
  await expect(admin.cards.first()).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    expect(await admin.cards.count()).toBeGreaterThanOrEqual(60);
  }).toPass();
});

test("Shopify link lists the shop's calendars and theme editor", async ({ admin, page }) => {
  const shop = "thorne-and-lune.myshopify.com";
  await page.request.get(`${origins.shell}/api/calendar?shop=${shop}`);
  await beginCalendar(page.request);
  await admin.gotoLoggedIn(adminPassword, `/admin?shop=${shop}`);
  await expect(admin.cards.first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Open theme editor" })).toHaveAttribute(
    "href",
    /^https:\/\/thorne-and-lune\.myshopify\.com\/admin\/themes\/current\/editor\?context=apps&/,
  );
});
