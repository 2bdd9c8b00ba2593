import { expect, test } from "../../pages/shopper-test";

test("an empty calendar leads back to the shop", async ({ cart, page, expectAccessible }) => {
  await cart.goto();
  await expect(page.getByRole("heading", { name: "Your advent calendar is empty" })).toBeVisible();
  await expectAccessible();
  await cart.startShopping.click();
  await expect(page).toHaveURL(/\/$/);
});

test("incomplete calendar counts missing items and hides checkout", async ({ cart, calendarWith }) => {
  await calendarWith(11);
  await cart.goto();
  await expect(cart.summary).toContainText("You still need 1 more item to complete your advent calendar.");
  await expect(cart.completeCheckout).toBeHidden();
  await cart.removeItem(11).click();
  await expect(cart.summary).toContainText("You still need 2 more items to complete your advent calendar.");
});

test("lines follow day order and end with Christmas Day", async ({ cart, calendarWith }) => {
  await calendarWith(12);
  await cart.goto();
  await expect(cart.lines).toHaveCount(12);
  await expect(cart.lines.first()).toContainText("Day 1");
  await expect(cart.lines.last()).toContainText("Christmas Day");
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

test("a removed line comes back with its note", async ({ cart, calendarWith }) => {
  await calendarWith(2, () => "For you");
  await cart.goto();
  await cart.removeItem(2).click();
  await expect(cart.line(2)).toBeHidden();
  await cart.toast.getByRole("button", { name: "Undo" }).click();
  await expect(cart.line(2)).toContainText("For you");
});
