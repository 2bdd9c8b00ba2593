import { CartPage } from "../../pages/cart.page";
import { adminPassword, expect, test } from "./fixtures";

test("gift card is partly redeemed, then withdrawn on refund", async ({
  page,
  admin,
  calendarWith,
  shopper,
  expectAccessible,
}) => {
  await calendarWith(12);
  const cart = new CartPage(page);
  await cart.goto();
  await cart.checkOut("Ada Lovelace", "giver@example.com");
  const thanks = cart.order.getByText(/^With our thanks, a gift card of £(?:250|500) for you:/);
  await expect(thanks).toBeVisible();
  const { calendar } = await shopper.calendar();
  const code = calendar.giftCard?.code ?? "";

  await admin.gotoLoggedIn(adminPassword, "/admin/gift-cards");
  await page.getByLabel("Code of the gift card").fill(code);
  await page.getByRole("button", { name: "Look up" }).click();
  const card = page.getByRole("article", { name: /^Gift card / });
  await card.getByLabel("Amount to redeem").fill("75.50");
  await card.getByRole("button", { name: "Redeem" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Redeem it" }).click();
  await expect(card).toContainText(/£75\.50 on \d+ \w+ at/);
  await expectAccessible();

  await card.getByRole("link", { name: "Its calendar" }).click();
  const order = page.getByRole("region", { name: "Order" });
  await order.getByRole("button", { name: "Refund and release" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Refund and release" }).click();
  await expect(order).toContainText("withdrawn");
  await expectAccessible();

  await cart.goto();
  await expect(page.getByText("The bonus gift card was withdrawn.")).toBeVisible();
});
