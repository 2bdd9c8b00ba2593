import { expect, test } from "../../pages/shopper-test";

test("name and message save and return on the next visit", async ({ builder }) => {
  await builder.goto();
  await builder.recipientName.fill("Ada");
  await builder.generalMessage.fill("Twelve little lights.");
  await expect(builder.toast).toContainText("Auto-saved");
  await expect(builder.toast).toContainText("Recipient details saved");
  await builder.goto();
  await expect(builder.recipientName).toHaveValue("Ada");
  await expect(builder.generalMessage).toHaveValue("Twelve little lights.");
});

test("text typed before leaving is saved", async ({ builder, cart, calendarWith, page }) => {
  await calendarWith(12);
  await builder.goto();
  await builder.recipientName.fill("Grace");
  await builder.checkOut.click();
  await expect(cart.completeCheckout).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(cart.recipientName).toHaveValue("Grace", { timeout: 1000 });
  }).toPass();
});

test("text survives offline and saves once online", async ({ builder, context, shopper, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await builder.goto();
  await builder.recipientName.click();
  await context.setOffline(true);
  await builder.recipientName.fill("Ada");
  await expect(builder.toast).toContainText("Save failed");
  await expect(builder.toast).toContainText("Unable to save recipient details. Please try again.");
  await expect(builder.recipientName).toHaveValue("Ada");
  await context.setOffline(false);
  await expect(async () => expect((await shopper.calendar()).calendar.customerName).toBe("Ada")).toPass();
});
