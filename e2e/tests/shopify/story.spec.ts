import { AdminPage } from "../../pages/admin.page";
import { expect, test } from "./fixtures";

test("a calendar of a shop's gifts is paid on the shop's page, rewarded with its gift card, and given back at the desk", async ({
  page,
  cart,
  calendarWith,
  shop: { suite, hands },
}) => {
  await calendarWith(12);
  await cart.goto();
  await cart.checkOut("Ada Lovelace", "giver@example.com");
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByText(/^Your order is #\d+\.$/)).toBeVisible();
  const name = (await hands.look()).orders[0]?.name;

  // The shop says it twice and the wrong way round; what follows is brought about by itself.
  await hands.tell();
  const thanks = page.getByText(/^With our thanks, a gift card of £(?:250|500) for you:/);
  await expect(async () => {
    await cart.goto();
    await expect(thanks).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(cart.order).toContainText(`Order ${name}`, { ignoreCase: true });
  expect((await hands.look()).giftCards).toMatchObject([{ enabled: true }]);

  const desk = new AdminPage(page, suite.origins.admin);
  await desk.gotoLoggedIn(suite.adminPassword);
  await desk.cards.first().getByRole("button").first().click();
  const order = page.getByRole("region", { name: "Order" });
  await expect(order).toContainText(`${name}: paid, £`);
  await order.getByRole("button", { name: "Refund and release" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Refund and release" }).click();
  await expect(desk.toast).toContainText("The order is cancelled");
  await hands.tell();
  await expect.poll(async () => (await hands.look()).giftCards).toMatchObject([{ enabled: false }]);
  // The shop knows it a moment before it is written down here.
  await expect(async () => {
    await page.reload();
    await expect(order).toContainText(/Gift card of £(?:250|500), withdrawn/, { timeout: 2_000 });
  }).toPass();
  await expect(desk.cards.first()).toContainText("Refunded");
});
