import { AdminPage } from "../../pages/admin.page";
import { createEmail } from "../../shopper";
import { expect, test } from "./fixtures";

test("Shopify calendar is paid, rewarded and refunded", async ({
  page,
  cart,
  calendarWith,
  shop: { suite, hands },
}) => {
  await calendarWith(12);
  await cart.goto();
  await cart.recipientName.fill("Ada Lovelace");
  await cart.email.fill(createEmail());
  await cart.completeCheckout.click();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByText(/^Your order is #\d+\.$/)).toBeVisible();
  const name = (await hands.look()).orders[0]?.name;

  await hands.tell();
  const thanks = page.getByText(/^With our thanks, a gift card of £(?:250|500) for you:/);
  await expect(async () => {
    await cart.goto();
    await expect(thanks).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(cart.order).toContainText(`Order ${name}`, { ignoreCase: true });
  expect((await hands.look()).giftCards).toMatchObject([{ enabled: true }]);

  const admin = new AdminPage(page, suite.origins.admin);
  await admin.gotoLoggedIn(suite.adminPassword);
  await admin.cards.first().getByRole("button").first().click();
  const order = page.getByRole("region", { name: "Order" });
  await expect(order).toContainText(`${name}: paid, £`);
  await order.getByRole("button", { name: "Refund a part" }).click();
  const part = page.getByRole("dialog", { name: `Refund a part of order ${name}` });
  await part.getByRole("checkbox", { name: /^3\./ }).check();
  await part.getByRole("button", { name: /^Refund £/ }).click();
  await expect(admin.toast).toContainText(/£[\d.,]+ refunded/);
  await expect(order).toContainText(/Refund of £[\d.,]+ for day 3 requested\./);
  await order.getByRole("button", { name: "Refund and release" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Refund and release" }).click();
  await expect(admin.toast).toContainText("Order cancelled");
  await hands.tell();
  await expect.poll(async () => (await hands.look()).giftCards).toMatchObject([{ enabled: false }]);
  // The shop records it a moment before the API does.
  await expect(async () => {
    await page.reload();
    await expect(order).toContainText(/Gift card of £(?:250|500), withdrawn/, { timeout: 2_000 });
  }).toPass();
  await expect(admin.cards.first()).toContainText("Refunded");
});
