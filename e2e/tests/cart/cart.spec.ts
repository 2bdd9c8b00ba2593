import { expect, test } from "../../pages/shopper-test";

test("an empty calendar leads back to the shop", async ({ cart, page, expectAccessible }) => {
  await cart.goto();
  await expect(page.getByRole("heading", { name: "Your advent calendar is empty" })).toBeVisible();
  await expectAccessible();
  await cart.startShopping.click();
  await expect(page).toHaveURL(/\/$/);
});

test("note written in its line shows in the preview", async ({ cart, calendarWith, context }) => {
  await calendarWith(1);
  await cart.goto();
  await cart.writeNote(1, "For the walk home in the rain.");
  await expect(cart.toast).toContainText("Note saved");
  const opened = context.waitForEvent("page");
  await cart.previewDay(1).click();
  const preview = await opened;
  await expect(preview).toHaveURL(/\/landing\/[\w-]+\?itemId=/);
  await expect(preview.locator("body")).toContainText("For the walk home in the rain.");
});
