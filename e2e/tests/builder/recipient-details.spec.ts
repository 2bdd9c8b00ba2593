import { expect, test } from "../../pages/shopper-test";

test("time zone is found by typing and saved", async ({ builder, page, shopper, expectAccessible }) => {
  await builder.goto();
  await builder.unfold("How the doors open");
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
