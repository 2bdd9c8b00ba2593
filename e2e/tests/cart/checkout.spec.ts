import { expect, test } from "../../pages/shopper-test";

test("confirmation shows number, link and code and offers another calendar", async ({
  cart,
  calendarWith,
  shopper,
  page,
  expectAccessible,
}) => {
  await calendarWith(12, () => "For you");
  await cart.goto();
  await cart.checkOut("Ada Lovelace");
  await expect(cart.order).toContainText("Thank you. Your calendar is ordered.");
  const { calendar } = await shopper.calendar();
  await expect(cart.order).toContainText(`Order ${calendar.orderNumber}`);
  await expect(cart.recipientLink).toHaveValue(calendar.masterLandingUrl);
  await expect(cart.order.getByRole("img", { name: /QR code/ })).toHaveJSProperty("complete", true);
  await expect(cart.removeItem(1)).toBeHidden();
  await expectAccessible();

  await page.reload();
  await expect(cart.order).toContainText(`Order ${calendar.orderNumber}`);
  await cart.startAnother.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("button", { name: "Check out (0/12)" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Recipient name" })).toHaveValue("");
});
