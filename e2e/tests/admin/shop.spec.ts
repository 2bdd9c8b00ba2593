import { expect, origins, test } from "./fixtures";

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
