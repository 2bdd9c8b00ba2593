import { expect, origins, test } from "./fixtures";

const NAME = "Ada & Daughters";

test("preview follows what an owner types, unseen by visitors", async ({
  admin,
  expectAccessible,
  request,
  allowConsole,
}) => {
  // axe sends messages to frames, also those of another origin.
  allowConsole(/postMessage/);
  const { page } = admin;
  await admin.gotoSignedIn("/admin/shop");
  await admin.openShopSections("Name and contact", "Look");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.locator('[name="shopName"]').fill(NAME);
  await page.getByLabel("Background").fill("#eaf0ff");
  const builder = page.frameLocator('iframe[title="Builder, phone"]');
  await expect(builder.getByRole("banner").getByRole("link", { name: NAME })).toBeVisible();
  await expect(builder.locator("body")).toHaveCSS("background-color", "rgb(234, 240, 255)");
  expect(await builder.locator("html").evaluate(() => window.innerWidth)).toBe(390);
  await expectAccessible();

  await page.getByRole("button", { name: "Desktop" }).click();
  await page.getByRole("tab", { name: "Calendar" }).click();
  const calendar = page.frameLocator('iframe[title="Calendar, desktop"]');
  await expect(calendar.getByRole("heading", { name: "Amelia’s Advent Calendar" })).toBeVisible();
  await page.getByRole("tab", { name: "Cards" }).click();
  const cards = page.frameLocator('iframe[title="Cards, desktop"]');
  await expect(cards.getByRole("article", { name: "Day 12" }).getByText(NAME)).toBeVisible();
  await page.getByRole("tab", { name: "Email" }).click();
  await expect(page.frameLocator('iframe[title="Email, desktop"]').getByText(NAME)).toBeVisible();
  expect(await (await request.get(origins.shell)).text()).not.toContain("Daughters");
});

test("visitor's page shows what an owner changes", async ({ admin, browser, expectAccessible, allowConsole }) => {
  allowConsole(/400/);
  const { page } = admin;
  await admin.gotoSignedIn("/admin/shop");
  await admin.openShopSections("Returns and exchanges", "Delivery");
  const days = page.getByLabel("Days to return a gift");
  await days.fill("7");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(days).toBeFocused();
  await expectAccessible();
  await days.fill("30");
  // No other test sees this day.
  const holidays = page.getByLabel("Further days without delivery");
  const before = await holidays.inputValue();
  await holidays.fill(`${before}, 2029-12-24`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(admin.toast).toContainText("Shop saved");

  const visitor = await browser.newPage();
  await visitor.goto(`${origins.shell}/delivery`);
  await expect(visitor.getByText("24 December 2029")).toBeVisible();
  await visitor.close();

  await page.getByRole("button", { name: "Undo this change" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo this change" }).click();
  await expect(holidays).toHaveValue(before);
});
