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

test("time zone is found by typing and saved", async ({ builder, page, shopper, expectAccessible }) => {
  await builder.goto();
  await builder.oneDoorADay.check();
  await expect(builder.timeZone).toHaveValue("London, Europe");
  await builder.timeZone.click();
  await expect(page.getByRole("option").first()).toHaveText("London, Europe");
  await page.keyboard.type("nowhere");
  await expect(page.getByText("No city of that name.")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(builder.timeZone).toHaveValue("London, Europe");
  await expectAccessible();
  await builder.chooseZone("Kolkata");
  await expect(builder.timeZone).toHaveValue("Kolkata, Asia");
  await expect
    .poll(async () => (await shopper.calendar()).calendar.opening)
    .toMatchObject({ timeZone: "Asia/Kolkata" });
});
