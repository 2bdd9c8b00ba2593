import { BuilderPage } from "../../pages/builder.page";
import { adminPassword, expect, test } from "./fixtures";

test("contact request appears in admin and can be completed", async ({ page, admin, shopper, expectAccessible }) => {
  const builder = new BuilderPage(page);
  await builder.goto();
  await builder.preCurated.click();
  await builder.tier("Premium").click();
  await expect(builder.checkOut).toHaveText("Check out (12/12)");
  await page.getByRole("checkbox", { name: /please contact me instead/ }).check();
  // Unique per run, because tests share the admin.
  const contact = `ada+${Date.now()}@example.com`;
  await page.getByRole("textbox", { name: /^Phone number or email/ }).fill(contact);
  await page.getByRole("button", { name: "Please contact me" }).click();
  const held = page.getByRole("group", { name: "Contact request" });
  await expect(held).toContainText(`We will contact you at ${contact}.`);
  await expect(held).toContainText("Your request includes your 12 gifts and your budget of £3,500");
  await expectAccessible();
  await page.reload();
  await expect(held).toContainText(contact);

  const { items, calendar } = await shopper.calendar();
  await admin.gotoLoggedIn(adminPassword, "/admin/contact-requests");
  const request = page.getByRole("article", { name: contact });
  await request.getByText("12 gifts as offered").click();
  await expect(request).toContainText(`XII. ${items.at(-1)?.productName}`);
  await expectAccessible();
  await request.getByRole("button", { name: /^Mark as done/ }).click();
  await expect(request).toBeHidden();
  await admin.filter("Done").click();
  await request.getByRole("link", { name: /^Calendar/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin\\?open=${calendar.id}$`));
  await expect(page.getByText("Wants to be contacted.")).toBeVisible();
});
