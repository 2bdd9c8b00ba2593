import { expect, origins, test } from "./fixtures";

test("visitor's page shows what an owner changes", async ({ admin, browser, expectAccessible, allowConsole }) => {
  allowConsole(/400/);
  const { page } = admin;
  await admin.gotoSignedIn("/admin/shop");
  await page.getByLabel("Opening hours").fill("Every day, 10 am to 4 pm");
  await page.getByLabel("Days to return a gift").fill("7");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Days to return a gift")).toBeFocused();
  await expectAccessible();
  await page.getByLabel("Days to return a gift").fill("45");
  await page.keyboard.press("Enter");
  await expect(admin.toast).toContainText("Shop saved");

  const visitor = await browser.newPage();
  await visitor.goto(`${origins.shell}/returns`);
  await expect(visitor.getByText("for 45 days")).toBeVisible();
  await expect(visitor.getByText(/Every day, 10 am to 4 pm/).first()).toBeVisible();
  await visitor.close();

  await page.getByRole("button", { name: "Undo this change" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo this change" }).click();
  await expect(page.getByLabel("Days to return a gift")).toHaveValue("30");
});
